"""What level 4 of Roll Call knows: solved rounds of two, and what playing has taught it. Needs a C compiler and nothing else.

usage: make.py duels              solve the rounds of two, print their exploitability, write duels.bin
       make.py learn              play and learn (some minutes), write learned.bin
       make.py respond [LEVEL]    learn the best response to a field of three of a level (3), and print how often it wins
"""

import subprocess, sys, tempfile
from pathlib import Path
from struct import pack, unpack_from
from zlib import compress

HERE = Path(__file__).parent
GAME = HERE.parents[1] / "src" / "rumpus" / "games" / "rollcall"
MATCHES = "500000"
DUELS = {
    (1, 1): (10, 1500, 2, 0, 0),
    (1, 2): (5, 1500, 1, 0.002, 0.02),
    (2, 1): (5, 1500, 1, 0.002, 0.02),
    (2, 2): (5, 1100, 1, 0.0007, 0.1),
}
"""Dice of whoever opens and of the other: bids that are remembered, rounds of CFR+, and how it is written (`duel.c`)."""


def built(name, folder):
    program = Path(folder) / name
    subprocess.run(["cc", "-O3", "-march=native", "-ffast-math", "-o", program, HERE / f"{name}.c", "-lm"], check=True)
    return program


def duels(folder):
    solve, solved = built("duel", folder), b""
    for (first, second), (memory, rounds, width, rare, fine) in DUELS.items():
        file = Path(folder) / f"{first}-{second}"
        subprocess.run([solve, *map(str, (first, second, memory, rounds, file, width, rare, fine))], check=True)
        solved += columns(file.read_bytes(), first, second, memory, width)
    (GAME / "duels.bin").write_bytes(compress(solved, 9))
    print(f"duels.bin: {len(compress(solved, 9)):,} bytes")


def columns(data, first, second, memory, width):
    """Lay the lines of a solved round out by columns, which pack better."""
    heard, counts, steps, shares, at = [], bytearray(), bytearray(), bytearray(), 0
    while at < len(data):
        key, size = unpack_from("<IH", data, at)
        heard.append(key)
        at, end = at + 6, at + 6 + size
        while at < end:
            counts.append(data[at])
            for step in range(at + 1, at + 1 + data[at] * (1 + width), 1 + width):
                steps.append(data[step])
                shares += data[step + 1 : step + 1 + width]
            at += 1 + data[at] * (1 + width)
    head = pack("<BBBBIII", first, second, memory, width, len(heard), len(counts), len(steps))
    return head + pack(f"<{len(heard)}I", *heard) + counts + steps + shares


def learn(folder):
    program, file = built("learn", folder), GAME / "learned.bin"
    subprocess.run([program, "train", "1", MATCHES, file], check=True)
    with (GAME / "tests" / "taught.jsonl").open("w") as taught:
        subprocess.run([program, "show", file, "-"], check=True, stdout=taught)


def respond(folder, level="3"):
    program, file = built("learn", folder), Path(folder) / "response"
    subprocess.run([program, "train", "1", "200000", file, "4" + level * 3], check=True)
    subprocess.run([program, "play", file, "4" + level * 3, "40000"], check=True)


if __name__ == "__main__":
    commands = {"duels": duels, "learn": learn, "respond": respond}
    if len(sys.argv) < 2 or sys.argv[1] not in commands:
        sys.exit(__doc__)
    with tempfile.TemporaryDirectory() as folder:
        commands[sys.argv[1]](folder, *sys.argv[2:])
