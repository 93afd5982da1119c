"""Words around an answer that change nothing, and words that mean the same as those in a question."""

from __future__ import annotations

from rumpus.games.stare.cards.plain import SMALL

COLOURS = frozenset(
    (
        *("red", "yellow", "green", "pink", "white", "blue", "purple", "black", "brown", "grey", "gray", "orange"),
        *("golden", "gold", "silver", "violet", "turquoise", "beige", "cream", "lilac", "mauve", "crimson", "scarlet"),
        *("tan", "ginger", "magenta", "cyan", "maroon"),
    )
)

SHADES = frozenset(("light", "dark", "bright", "pale", "deep", "pastel", "neon", "pure"))
"""What may come before a colour."""

FILLER = SMALL | frozenset(
    (
        *("maybe", "perhaps", "probably", "definitely", "surely", "sure", "im", "its", "thats", "that", "this"),
        *("these", "those", "them", "be", "been", "must", "my", "answer", "guess", "believe", "would", "id", "well"),
        *(
            "um",
            "uh",
            "er",
            "hm",
            "hmm",
            "oh",
            "please",
            "yes",
            "kind",
            "sort",
            "like",
            "looked",
            "look",
            "saw",
            "seen",
        ),
        *("did", "do", "does", "have", "having", "what", "who", "which", "where", "how", "many", "much", "one", "you"),
        *(
            "your",
            "we",
            "me",
            "also",
            "again",
            "really",
            "exactly",
            "precisely",
            "altogether",
            "total",
            "all",
            "together",
        ),
        *("single", "piece", "thing", "called", "named", "name", "says", "read", "to", "for", "from", "by", "as", "up"),
        *("side", "hand", "very", "so", "then", "now", "letter", "word", "figure", "digit", "no", "nr", "num"),
        *("shape", "shaped", "picture", "image", "drawing", "hue", "shade", "tone", "can", "could", "see", "1", "both"),
        *("hold", "held", "hung", "sat", "stood", "lay", "wore", "wear", "carried", "showed", "show", "cost", "sold"),
        *("slice", "bit", "drove", "flew", "put", "something", "somebody", "someone", "pile", "heap", "bunch"),
    )
)

NOT = frozenset(("missing", "absent", "gone", "wasnt", "werent", "wasn", "weren", "isnt", "t", "nowhere", "without"))
"""What people say of a thing that was not there, if that was asked."""

ADJECTIVES = frozenset(
    (
        *("big", "small", "little", "large", "tiny", "huge", "long", "short", "tall", "high", "old", "young", "new"),
        *(
            "nice",
            "cute",
            "lovely",
            "pretty",
            "funny",
            "fat",
            "thin",
            "round",
            "fresh",
            "ripe",
            "hot",
            "cold",
            "cooked",
        ),
        *("wooden", "metal", "plastic", "toy", "striped", "spotted", "dotted", "checked", "colourful", "colorful"),
        *("bright", "light", "dark", "beautiful", "happy", "sleeping", "whole", "full", "open", "real", "rubber"),
        *("potted", "wrapped", "stuffed", "lucky", "smiling", "shiny", "capital"),
    )
) | (COLOURS - {"orange", "ginger", "gold", "silver", "tan", "cream"})
"""What may describe a thing; words that are also things are not among them."""

UNITS: dict[str, tuple[str, ...]] = {
    "kilogram": ("kg", "kilo", "kilogramme"),
    "gram": ("g", "gramme"),
    "metre": ("m", "meter"),
    "centimetre": ("cm", "centimeter"),
    "kilometre": ("km", "kilometer"),
    "litre": ("l", "liter"),
    "minute": ("min",),
    "second": ("sec", "s"),
    "hour": ("hr", "h"),
    "degree": ("celsius", "c"),
}
"""Units that a question asks for, as people write them."""

MONEY = {"quid": "pound", "gbp": "pound", "sterling": "pound", "eur": "euro", "usd": "dollar", "buck": "dollar"}
CURRENCIES = frozenset(("pound", "euro", "dollar", "penny", "pence", "cent", "p", "yen", "franc"))
PRICED = frozenset(("cost", "price", "amount", "much", "pay", "paid", "money", "worth", "register"))
"""Words in a question that asks for money."""

EACH = frozenset(("each", "apiece", "per"))

THINGS: dict[str, tuple[str, ...]] = {
    "gull": ("seagull", "bird"),
    "pigeon": ("bird", "dove"),
    "duck": ("bird", "duckling"),
    "mug": ("cup",),
    "jar": ("glass", "pot"),
    "person": ("passenger", "animal", "guy", "face"),
    "guest": ("animal", "person"),
    "flag": ("pennant", "bunting"),
    "suitcase": ("bag", "case", "luggage"),
    "wagon": ("carriage", "car"),
    "carriage": ("wagon", "car"),
    "burger": ("hamburger",),
    "cupcake": ("muffin",),
    "boat": ("ship", "sailboat"),
    "ship": ("boat",),
    "cloth": ("tablecloth",),
    "jumper": ("sweater", "pullover"),
    "swimming": ("swimsuit", "bathing", "suit"),
    "locomotive": ("engine", "train"),
    "engine": ("locomotive", "train"),
    "scoop": ("ball",),
    "coin": ("money",),
    "tram": ("line", "route"),
    "house": ("door",),
    "plant": ("pot", "flower"),
    "child": ("kid", "boy", "girl"),
    "platform": ("track",),
    "shop": ("store",),
    "flavour": ("flavor", "taste", "ice", "cream"),
}
"""For a word in a question, what people call it in their answer."""

ALSO: dict[str, tuple[str, ...]] = {
    "gingerbread man": ("gingerbread", "ginger bread", "gingerbread figure"),
    "holding an instrument case": ("instrument case", "carrying an instrument case", "trumpet case", "guitar case"),
    "spotted": ("spots", "dots", "dotted", "spotty"),
    "striped": ("stripes", "stripey", "stripy"),
    "spaghetti": ("pasta", "noodles"),
    "rolling pin": ("roller",),
    "corn cobs": ("corn cob",),
    "eating a sandwich": ("sandwich", "eating"),
    "chef's hat": ("chef hat", "cook's hat", "cooks hat", "toque"),
    "watermelon": ("water melon",),
    "bottom": ("lowest", "lower", "bottommost"),
    "top": ("upper", "highest", "topmost", "uppermost"),
    "round": ("circle", "ball", "circular"),
    "day": ("daytime", "bright day", "daylight", "bright"),
    "bone": ("dog bone",),
    "rainy": ("rained", "rain clouds"),
    "snowy": ("snowed",),
    "night": ("nighttime", "night sky"),
    "cooking pot": ("pot", "saucepan", "pan"),
    "fruit bowl": ("bowl of fruit", "bowl with fruit", "bowl"),
    "crate": ("box", "wooden box", "wooden crate"),
    "sacks": ("bags",),
    "barrels": ("casks",),
    "headscarf": ("scarf", "kerchief", "head scarf"),
    "watching a film": (
        *("watching", "film", "movie", "watching a movie", "watching a video", "watching tv", "watching television"),
        *("looking at a film", "looking at a tablet", "looking at a screen", "watching a tablet"),
    ),
    "having a drink": (
        *("drinking lemonade", "sipping", "sipping a drink", "drinking through a straw", "drinking with a straw"),
    ),
    "knitting": ("knit", "knitting a scarf", "knitting a jumper", "knitting a sweater", "knitting a sock"),
    "sunset": ("sun was setting", "sun setting", "sun was going down", "sun going down"),
    "cactus": ("cactus plant", "cactus in a pot"),
    "globe": ("world globe", "world map globe", "earth globe", "earth", "world"),
    "present": ("gift box", "birthday present", "package"),
    "logs": ("tree trunks", "timber", "lumber", "wooden logs"),
    "burgers": ("beef burgers", "patties", "meat patties", "burger patties"),
    "heart": ("love heart",),
    "checks": ("plaid", "tartan"),
    "frog": ("froggy",),
    "HAPPY BIRTHDAY": ("happy bday",),
    "duck": ("ducky", "rubber ducky", "duckie", "rubber duckie", "bath duck"),
    "crown": ("gold crown", "paper crown", "king's crown", "kings crown", "queen's crown"),
    "party hat": ("pointy hat", "cone hat", "cone-shaped hat", "paper hat"),
    "plain": ("unpatterned", "solid"),
    "bell": ("church bell",),
}
"""For a word of the key, what else is right, though it is on no card."""
