"""How many guesses ROFL!'s matcher judges in a second, how long a bot thinks, and how well each level reads and plays.

A quarter of the guesses are the message, half are another message from the deck, a quarter are its words in the wrong
order plus one more. usage: run.py [GUESSES] [MATCHES]
"""

import random, sys, time

from rumpus.arena import Bots, play_out
from rumpus.core import Bot, Chair, Rng, Seat
from rumpus.games.rofl.bots import LEVELS, guess_from, shortest
from rumpus.games.rofl.channel import lexicon, scores
from rumpus.games.rofl.condenser import STYLES, squeezed
from rumpus.games.rofl.draw import vocabulary
from rumpus.games.rofl.matcher import Leniency, judge, prepare
from rumpus.games.rofl.packs import shipped, spoken
from rumpus.match import Match

SIZES = (4, 6, 8, 12)


def guesses(texts, count):
    draw = random.Random(1)
    for _ in range(count):
        message, kind = draw.choice(texts), draw.random()
        words = message.split()
        yield (
            message,
            message
            if kind < 0.25
            else draw.choice(texts)
            if kind < 0.75
            else " ".join([*draw.sample(words, len(words)), "oh"]),
        )


def speed(language, count):
    pack = shipped(language)
    cards = pack.cards
    texts, deck, leniency = [card.text for card in cards], vocabulary(pack), Leniency()
    pairs = list(guesses(texts, count))
    start = time.perf_counter()
    for text in texts:
        prepare(text, language, False)
    print(f"{language}: prepare a message {(time.perf_counter() - start) / len(texts) * 1e6:8.0f} us")
    start = time.perf_counter()
    right = sum(judge(said, message, language, leniency, deck).right for message, said in pairs)
    print(f"    judge            {count / (time.perf_counter() - start):9.0f} guesses/s ({right} of {count} right)")
    for category in {card.category for card in cards}:
        lexicon(category, language)
    start = time.perf_counter()
    for number, card in enumerate(cards[:400]):
        text = squeezed(card.text, STYLES[number % 4], 6, language)
        guess_from(LEVELS[2], (text,), card.category, number % 7, frozenset(), language)
    print(f"    a bot reads a text {(time.perf_counter() - start) / 400 * 1e3:7.1f} ms")
    scores.cache_clear()
    start = time.perf_counter()
    for number, card in enumerate(cards[:200]):
        shortest(card.text, card.category, STYLES[number % 4], language)
    print(f"    level 3 finds one  {(time.perf_counter() - start) / 200 * 1e3:7.1f} ms")


def named(language, level, size, turns=1000):
    """Of a hundred messages of levels 1-2, how many a Guesser names from one text."""
    cards = [card for card in shipped(language).cards if card.level < 3]
    right = 0
    for number in range(turns):
        card = Rng(f"bands/{size}", number).choice(cards)
        text = squeezed(card.text, STYLES[number % 4], size, language)
        right += guess_from(LEVELS[level], (text,), card.category, number % 7, frozenset(), language) == card.text
    return 100 * right / turns


def reading():
    print("\nread from so many characters, in all styles, by levels 1, 2 and 3; 1,000 messages each")
    print("    " + "".join(f"{size:>18}" for size in SIZES))
    for language in spoken():
        cells = [" ".join(f"{named(language, level, size):3.0f} %" for level in LEVELS) for size in SIZES]
        print(f"{language}  " + "".join(f"{cell:>18}" for cell in cells))


def interval(values):
    """The mean and half of its 95 % interval."""
    mean = sum(values) / len(values)
    spread = (sum((each - mean) ** 2 for each in values) / (len(values) - 1)) ** 0.5
    return mean, 1.96 * spread / len(values) ** 0.5


def duel(language, high, low, matches):
    """Points and wins of one seat of a level among three of the one below, on every chair in turn."""
    points, won = [], []
    for number in range(matches):
        mine = number % 4
        levels = [high if seat == mine else low for seat in range(4)]
        options = {"language": language, "rounds": 1}
        match = Match("rofl", [Chair(by=Bot(each)) for each in levels], options, f"{language}/{number}")
        play_out(match, Bots(match, {Seat(seat): each for seat, each in enumerate(levels)}))
        totals = match.state.totals
        points.append(totals[mine] / max(sum(totals), 1))
        places = match.outcome.places
        won.append((places[mine] == 1) / places.count(1))
    return interval(points), interval(won)


def playing(matches):
    print(f"\none seat among three of the level below, on every chair in turn; {matches} matches, fair is 25.0 %")
    for language in spoken():
        for high, low in ((2, 1), (3, 2)):
            (points, point_error), (won, won_error) = duel(language, high, low, matches)
            print(
                f"{language}  level {high} against {low}: {100 * points:5.1f} % (+-{100 * point_error:.1f}) of all points,"
                f" wins {100 * won:5.1f} % (+-{100 * won_error:.1f})",
                flush=True,
            )


def main():
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    for language in spoken():
        speed(language, count)
    reading()
    playing(int(sys.argv[2]) if len(sys.argv) > 2 else 300)


main()
