"""Words that mean the same: what players say for what the key calls it."""

from __future__ import annotations

UNITS = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen "
    "eighteen nineteen"
).split()
TENS = "zero ten twenty thirty forty fifty sixty seventy eighty ninety".split()
HUNDRED = 100

SAME: dict[str, tuple[str, ...]] = {
    "purple": ("violet", "lilac", "mauve"),
    "pink": ("rose", "light red"),
    "white": ("cream", "off-white", "beige"),
    "golden": ("gold", "ginger", "orange", "tan", "blond", "blonde", "yellow"),
    "brown": ("dark brown", "chestnut"),
    "black": ("dark grey", "charcoal"),
    "grey": ("gray", "silver"),
    "blue": ("dark blue",),
    "red": ("dark red", "crimson", "scarlet"),
    "yellow": ("gold", "golden"),
    "green": ("light green",),
    "dots": ("dotted", "spots", "spotted", "polka dots", "dot"),
    "stripes": ("striped", "stripe", "lines", "stripey"),
    "checks": ("checked", "squares", "check", "chequered", "checkered", "gingham", "chessboard"),
    "zigzags": ("zigzag", "zig-zag", "zig zag", "waves", "chevrons", "chevron"),
    "stars": ("star", "starry", "starred"),
    "plain": ("none", "no pattern", "nothing"),
    "star": ("stars",),
    "moon": ("crescent", "crescent moon", "half moon"),
    "heart": ("hearts",),
    "rabbit": ("bunny", "hare"),
    "bear": ("brown bear", "teddy", "teddy bear"),
    "panda": ("panda bear",),
    "pig": ("piglet",),
    "frog": ("toad",),
    "dog": ("puppy", "hound"),
    "cat": ("kitten", "kitty"),
    "mouse": ("rat",),
    "koala": ("koala bear",),
    "sun hat": ("hat", "straw hat", "sunhat"),
    "straw hat": ("sun hat", "sunhat", "hat"),
    "cap": ("baseball cap",),
    "bobble hat": ("woolly hat", "beanie", "wool hat", "bobble"),
    "party hat": ("pointed hat", "cone", "birthday hat"),
    "top hat": ("cylinder", "high hat"),
    "beret": ("french hat",),
    "crown": ("tiara",),
    "wreath": ("flowers", "flower wreath", "flower crown"),
    "bow": ("ribbon",),
    "sunny": ("sun", "sunshine", "fine", "clear", "bright"),
    "rainy": ("rain", "raining", "wet"),
    "snowy": ("snow", "snowing"),
    "cloudy": ("clouds", "overcast", "grey"),
    "night": ("dark", "starry", "stars", "evening", "moon", "at night"),
    "rainbow": ("a rainbow",),
    "sunset": ("sundown", "setting sun", "evening"),
    "dusk": ("night", "evening", "dark"),
    "hot-air balloon": ("balloon", "hot air balloon"),
    "airship": ("zeppelin", "blimp", "dirigible"),
    "plane": ("aeroplane", "airplane", "aircraft"),
    "tram": ("streetcar", "trolley"),
    "van": ("delivery van", "lorry", "truck"),
    "suitcases": ("suitcase", "luggage", "cases", "bags"),
    "tree": ("fir tree", "christmas tree"),
    "boat": ("canoe", "kayak"),
    "loaf": ("bread",),
    "baguettes": ("bread", "baguette", "french bread"),
    "loaves": ("bread", "loaf"),
    "ball": ("football",),
    "parcel": ("package", "box", "packet"),
    "flowers": ("flower", "bouquet", "bunch of flowers"),
    "cactus": ("cacti",),
    "old lady": ("granny", "grandma", "grandmother", "old woman", "woman", "lady"),
    "ice cream": ("icecream", "sundae", "an ice"),
    "teapot": ("tea pot", "tea", "pot of tea"),
    "soup": ("bowl of soup", "soup bowl"),
    "melons": ("melon", "watermelons", "watermelon"),
    "watermelon": ("melon",),
    "aubergines": ("aubergine", "eggplants", "eggplant"),
    "lolly": ("lollipop", "sweet", "candy"),
    "lollipop": ("lolly", "sweet", "candy"),
    "pinwheel": ("windmill", "paper windmill", "toy windmill"),
    "duck": ("rubber duck", "duckling"),
    "teddy bear": ("teddy", "bear"),
    "spinning top": ("top",),
    "jack-in-the-box": ("jack in the box", "jack", "clown"),
    "doll's house": ("dolls house", "dollhouse", "doll house", "house"),
    "rocking horse": ("horse",),
    "alphabet blocks": ("blocks", "letter blocks"),
    "logs": ("wood", "log"),
    "bricks": ("blocks", "building bricks", "brick"),
    "balls": ("ball",),
    "coin": ("gold coin", "money", "medal"),
    "flower": ("daisy",),
    "sandal": ("shoe", "flip-flop", "flip flop", "slipper"),
    "slipper": ("shoe", "sandal"),
    "newspaper": ("paper",),
    "stick": ("branch", "twig"),
    "frisbee": ("disc", "flying disc"),
    "bucket": ("pail",),
    "diving mask": ("mask", "goggles", "snorkel", "diving goggles"),
    "sunglasses": ("glasses", "shades"),
    "reading a book": ("reading", "book", "read", "read a book"),
    "eating watermelon": ("eating", "watermelon", "melon", "eat watermelon"),
    "playing the ukulele": ("ukulele", "guitar", "playing the guitar", "playing guitar", "playing music"),
    "having a drink": ("drinking", "drink", "juice", "cocktail"),
    "studying a map": ("map", "reading a map", "looking at a map", "holding a map"),
    "reading a newspaper": ("reading", "newspaper", "reading the newspaper", "reading a paper", "paper"),
    "waving": ("wave", "waved", "waving a hand"),
    "sea serpent": ("sea monster", "serpent", "dragon", "nessie", "sea snake"),
    "octopus": ("squid", "kraken"),
    "sausages": ("sausage", "hot dogs"),
    "sausage": ("hot dog", "frankfurter"),
    "burgers": ("burger", "hamburgers", "hamburger"),
    "corn cobs": ("corn", "maize", "corn on the cob", "sweetcorn"),
    "fish": ("a fish", "fishes"),
    "doughnuts": ("doughnut", "donuts", "donut"),
    "sandwiches": ("sandwich",),
    "strawberries": ("strawberry",),
    "present": ("gift", "parcel"),
    "mushroom": ("toadstool",),
    "mushrooms": ("mushroom", "toadstools"),
    "cupcake": ("muffin", "cake"),
    "muffins": ("muffin", "cupcakes"),
    "lanterns": ("lantern", "lamps"),
    "bananas": ("banana",),
    "garlic": ("garlics",),
    "cock": ("rooster", "chicken", "cockerel", "hen"),
    "arrow": ("an arrow",),
    "cobbler": (),
    "drum": ("drums",),
    "trumpet": ("horn", "bugle"),
    "accordion": ("squeezebox", "concertina"),
    "guitar": ("ukulele",),
    "watering can": ("can",),
    "gnome": ("garden gnome", "dwarf"),
    "steam engine": ("locomotive", "steam train", "steam locomotive"),
    "postbox": ("letterbox", "mailbox", "post box", "pillar box"),
    "street clock": ("clock",),
    "handcart": ("cart", "hand cart", "barrow"),
    "left": ("on the left", "left side", "the left"),
    "middle": ("in the middle", "centre", "center", "the middle"),
    "right": ("on the right", "right side", "the right"),
    "lighthouse": ("light house",),
    "lobster": ("crayfish",),
    "seal": ("sea lion",),
    "pelican": ("bird",),
    "binoculars": ("field glasses",),
    "telescope": ("spyglass",),
    "umbrella": ("brolly",),
    "backpack": ("rucksack", "bag"),
    "violin": ("fiddle",),
    "saxophone": ("sax",),
    "kettle": ("tea kettle",),
    "pan": ("frying pan", "saucepan"),
    "pot": ("saucepan", "cooking pot", "pan"),
    "tulips": ("tulip",),
    "roses": ("rose",),
    "daisies": ("daisy",),
    "pancakes": ("pancake",),
    "cheese": ("cheeses",),
    "bread": ("loaf", "loaves"),
    "net": ("fishing net", "landing net"),
    "fishing rod": ("rod", "fishing pole"),
    "nobody": ("no one", "no bird", "none", "nothing"),
    "kites": ("kite",),
    "tuba": ("horn",),
}
"""For each word of the key, other words that are right too. Singular and plural, articles and number words need no entry."""


def spelled(value: int) -> tuple[str, ...]:
    """Give a number in figures and in words."""
    if value < len(UNITS):
        return str(value), UNITS[value]
    if value < HUNDRED:
        tens, units = divmod(value, 10)
        return str(value), f"{TENS[tens]} {UNITS[units]}" if units else TENS[tens]
    return (str(value),)


def same(value: str) -> tuple[str, ...]:
    """Give a word of the key and what else is right."""
    return value, *SAME.get(value, ())


def clock_ways(hour: int, minute: int) -> tuple[str, ...]:
    """Give the ways in which people say a time that is shown in quarters of an hour."""
    after = hour % 12 + 1
    plain = [f"{hour}:{minute:02d}", f"{hour}.{minute:02d}", f"{hour} {minute:02d}", f"{hour + 12}:{minute:02d}"]
    names = [(str(hour), str(after)), (UNITS[hour], UNITS[after])]
    for now, then in names:
        plain += {
            0: [now, f"{now} o'clock", f"{now} oclock", f"{now} sharp"],
            15: [f"quarter past {now}", f"{now} fifteen", f"quarter after {now}", f"fifteen past {now}"],
            30: [f"half past {now}", f"{now} thirty", f"half {now}", f"thirty past {now}"],
            45: [f"quarter to {then}", f"{now} forty five", f"quarter of {then}", f"fifteen to {then}"],
        }[minute]
    return tuple(plain)
