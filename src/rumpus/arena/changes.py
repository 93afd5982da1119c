"""A transcript in two forms that say the same: condensed, as golden files are kept, and in full, as they are compared.

In full, every block has all offers, clocks and views. Condensed, it has a line for each of their parts that changed:

    view * .turn = 4                 everybody's view: `turn` is 4 now
    view 0,2,- .text gone            seats 0 and 2 and the TV: there is no `text` any more
    view 1 .key (before region) = 7  there is one now, and it stands before `region`
    offers 3 [0].low.after = 2       the first offer of seat 3 begins elsewhere
    view * .claims[] + [3,1,2]       one more at the end of a list; `[2] +` puts it before the third

The setup and the deal are written in the same way, beginning with nothing. A long value is opened, part by part.
"""

from __future__ import annotations

import re
from typing import Any

import msgspec

from rumpus.core import Unusable

WIDE = 140
"""How long a value may be on one line; a longer one is opened, if it can be."""

NAME = re.compile(r"[A-Za-z_]\w*")
QUOTED = r'"(?:[^"\\]|\\.)*"'
STEP = re.compile(rf"\.(?P<name>[A-Za-z_]\w*)|\.(?P<quoted>{QUOTED})|\[(?P<index>\d*)\]")
CHANGE = re.compile(
    r"(?P<kind>[a-z]+)(?: (?P<who>\*|[0-9,-]+))?"
    rf"(?: (?P<path>(?:\.[A-Za-z_]\w*|\.{QUOTED}|\[\d*\])+))?"
    r"(?: \(before (?P<before>\w+)\))? (?P<verb>=|\+|gone)(?: (?P<value>.*))?"
)

Owner = tuple[str, str]
"""Whose value it is: `view` and `-`, `offers` and `3`, `deadlines` and nobody."""

encode = msgspec.json.Encoder().encode
decode = msgspec.json.decode


def spelled(value: Any) -> str:
    """Write a value as JSON."""
    return encode(value).decode()


# Condensing


def condense(full: str) -> str:
    """Write a full transcript as changes."""
    known: dict[Owner, Any] = {}
    head, *blocks = full.removesuffix("\n").split("\n\n")
    title, setup = head.split("\n")
    parts = ["\n".join([title, *news(known, [setup])])]
    for block in blocks:
        first, *facts = block.split("\n")
        told = [fact for fact in facts if is_told(fact)]
        parts.append("\n".join([first, *told, *(f"  {line}" for line in news(known, facts[len(told) :]))]))
    return "\n\n".join(parts) + "\n"


def is_told(fact: str) -> bool:
    """Tell whether a line stands in both forms: its words, an event or the outcome."""
    return fact.startswith(("  told ", "  event ", "  outcome "))


def news(known: dict[Owner, Any], facts: list[str]) -> list[str]:
    """Write what is new in these facts, the same change of several owners once, and keep it in mind."""
    changes: dict[str, dict[str, list[str]]] = {}
    for fact in facts:
        owner, value = read_fact(fact)
        changes.setdefault(owner[0], {})[owner[1]] = list(differences(known.get(owner), value, ""))
        known[owner] = value
    return [line for kind, lists in changes.items() for line in merged(kind, lists)]


def read_fact(fact: str) -> tuple[Owner, Any]:
    """Read a line of a full transcript: whose value it is, and the value."""
    kind, _, rest = fact.removeprefix("  ").partition(" ")
    who, _, value = rest.partition(" ") if kind in {"offers", "view"} else ("", "", rest)
    return (kind, who), decode(value)


def merged(kind: str, lists: dict[str, list[str]]) -> list[str]:
    """Write each change once with everybody it holds for, so that everybody's own keep their order."""
    lines: list[str] = []
    while any(lists.values()):
        firsts = [changes[0] for changes in lists.values() if changes]
        free = (first for first in firsts if all(first not in changes[1:] for changes in lists.values()))
        change = next(free, firsts[0])
        whose = [who for who, changes in lists.items() if changes and changes[0] == change]
        for who in whose:
            del lists[who][0]
        name = f" {'*' if len(whose) == len(lists) else ','.join(whose)}" if whose != [""] else ""
        lines.append(f"{kind}{name}{change}")
    return lines


def differences(old: Any, new: Any, path: str) -> list[str]:
    """List the changes that make the old value the new one, as short as they come."""
    if encode(old) == encode(new):
        return []
    whole = set_to(f"{at(path)} =", path, new)
    if isinstance(old, dict) and isinstance(new, dict) and old:
        changes = of_dicts(old, new, path)
    elif isinstance(old, list) and isinstance(new, list) and old:
        changes = of_lists(old, new, path)
    else:
        return whole
    return whole if changes is None or size(whole) <= size(changes) else changes


def at(path: str) -> str:
    """Write a path behind whose value it is."""
    return f" {path}" if path else ""


def size(changes: list[str]) -> int:
    """Measure changes as they are printed."""
    return sum(len(change) + 10 for change in changes)


def set_to(verb: str, path: str, new: Any) -> list[str]:
    """Write a value as it is; a long one opened, part by part."""
    text = spelled(new)
    if len(text) <= WIDE or not isinstance(new, dict | list):
        return [f"{verb} {text}"]
    if isinstance(new, dict):
        ways = [(path + step(key), value) for key, value in new.items()]
        return [f"{verb} {{}}", *(line for way, value in ways for line in set_to(f"{at(way)} =", way, value))]
    more = f"{at(path + '[]')} +"
    return [
        f"{verb} []",
        *(line for number, value in enumerate(new) for line in set_to(more, f"{path}[{number}]", value)),
    ]


def step(key: str) -> str:
    """Write the way to a field."""
    return f".{key}" if NAME.fullmatch(key) else f".{spelled(key)}"


def of_dicts(old: dict[str, Any], new: dict[str, Any], path: str) -> list[str] | None:
    """List the changes of an object, field by field; none if its fields stand in another order."""
    common = [key for key in new if key in old]
    if common != [key for key in old if key in new]:
        return None
    changes = [f"{at(path + step(key))} gone" for key in old if key not in new]
    following: dict[str, str] = {}
    later = ""
    for key in reversed(new):
        following[key] = later
        later = key if key in old else later
    for key, value in new.items():
        inner = path + step(key)
        if key in old:
            changes += differences(old[key], value, inner)
        elif not following[key]:
            changes += set_to(f"{at(inner)} =", inner, value)
        elif NAME.fullmatch(following[key]):
            changes += set_to(f"{at(inner)} (before {following[key]}) =", inner, value)
        else:
            return None
    return changes


def of_lists(old: list[Any], new: list[Any], path: str) -> list[str]:
    """List the changes of a list: what stands between the same beginning and the same end."""
    before, after = [encode(each) for each in old], [encode(each) for each in new]
    shorter = min(len(before), len(after))
    start = next((number for number in range(shorter) if before[number] != after[number]), shorter)
    most = shorter - start
    end = next((number for number in range(most) if before[-1 - number] != after[-1 - number]), most)
    old_end, new_end = len(old) - end, len(new) - end
    if old_end == new_end:
        pairs = enumerate(zip(old[start:old_end], new[start:new_end], strict=True), start)
        return [line for number, (one, other) in pairs for line in differences(one, other, f"{path}[{number}]")]
    changes = [f"{at(f'{path}[{number}]')} gone" for number in reversed(range(start, old_end))]
    for number in range(start, new_end):
        place = path + (f"[{number}]" if end else "[]")
        changes += set_to(f"{at(place)} +", f"{path}[{number}]", new[number])
    return changes


# Writing out in full


def full(condensed: str) -> str:
    """Write a transcript out in full; one that is so already stays as it is. Raises `Unusable` if it is neither."""
    head, *blocks = condensed.removesuffix("\n").split("\n\n")
    title, *changes = head.split("\n")
    if changes and changes[0].startswith("setup {"):
        return condensed
    setup: dict[Owner, Any] = {("setup", ""): None}
    for change in changes:
        take(setup, change)
    (header,) = setup.values()
    parts = [f"{title}\nsetup {spelled(header)}"]
    known = dict.fromkeys(owners(len(header["chairs"])))
    for block in blocks:
        first, *rest = block.split("\n")
        told = [line for line in rest if is_told(line)]
        for change in rest[len(told) :]:
            take(known, change.removeprefix("  "))
        facts = (f"  {' '.join(filter(None, owner))} {spelled(value)}" for owner, value in known.items())
        parts.append("\n".join([first, *told, *facts]))
    return "\n\n".join(parts) + "\n"


def owners(seats: int) -> list[Owner]:
    """List everybody who has a value in a block, in the order in which they are written."""
    numbers = [str(seat) for seat in range(seats)]
    return [*(("offers", seat) for seat in numbers), ("deadlines", ""), *(("view", seat) for seat in (*numbers, "-"))]


def take(known: dict[Owner, Any], line: str) -> None:
    """Make one change in everything it names."""
    found = CHANGE.fullmatch(line)
    if found is None:
        raise Unusable(f"not a golden file: no change is written like this: {line}")
    kind, who = found["kind"], found["who"]
    whose = [owner for owner in known if owner[0] == kind and (who == "*" or owner[1] in (who or "").split(","))]
    steps = [way(each) for each in STEP.finditer(found["path"] or "")]
    for owner in whose:
        if not steps:
            known[owner] = decode(found["value"])
        else:
            change(known[owner], steps, found)


def way(found: re.Match[str]) -> str | int:
    """Read one step of a path: a field, a place in a list, or -1 for the end of it."""
    if found["index"] is not None:
        return int(found["index"] or -1)
    name: str = found["name"] or decode(found["quoted"])
    return name


def change(value: Any, steps: list[str | int], found: re.Match[str]) -> None:
    """Make one change inside a value."""
    *ways, last = steps
    for each in ways:
        value = value[each]
    verb, before = found["verb"], found["before"]
    if verb == "gone":
        del value[last]
    elif verb == "+":
        value.insert(len(value) if last == -1 else last, decode(found["value"]))
    elif before is None:
        value[last] = decode(found["value"])
    else:
        later = {key: value.pop(key) for key in tuple(value)[tuple(value).index(before) :]}
        value[last] = decode(found["value"])
        value.update(later)
