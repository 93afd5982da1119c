"""How many guesses ROFL!'s matcher judges in a second, and how long a bot thinks.

A quarter of the guesses are the message, half are another message from the deck, a quarter are its words in the wrong
order plus one more. usage: run.py [GUESSES]
"""

import random, sys, time

from rumpus.games.rofl.bots import LEVELS, guess_from, shortest
from rumpus.games.rofl.channel import lexicon, scores
from rumpus.games.rofl.condenser import condensed
from rumpus.games.rofl.draw import vocabulary
from rumpus.games.rofl.matcher import Leniency, judge, prepare
from rumpus.games.rofl.packs import shipped


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


def main():
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    cards = shipped().cards
    texts, deck, leniency = [card.text for card in cards], vocabulary(shipped()), Leniency()
    pairs = list(guesses(texts, count))
    start = time.perf_counter()
    for text in texts:
        prepare(text, "en", False)
    print(f"prepare a message   {(time.perf_counter() - start) / len(texts) * 1e6:8.0f} us")
    start = time.perf_counter()
    right = sum(judge(said, message, "en", leniency, deck).right for message, said in pairs)
    print(f"judge               {count / (time.perf_counter() - start):8.0f} guesses/s ({right} of {count} right)")
    for category in {card.category for card in cards}:
        lexicon(category)
    start = time.perf_counter()
    for number, card in enumerate(cards[:400]):
        guess_from(LEVELS[2], (condensed(card.text, 6),), card.category, number % 7, frozenset())
    print(f"a bot reads a text  {(time.perf_counter() - start) / 400 * 1e3:8.1f} ms")
    scores.cache_clear()
    start = time.perf_counter()
    for card in cards[:200]:
        shortest(card.text, card.category)
    print(f"level 3 finds one   {(time.perf_counter() - start) / 200 * 1e3:8.1f} ms")


main()
