"""What a seat sees and may do, as one text, made of the words that the server sends to that seat."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any, NamedTuple

from rumpus.client import as_said
from rumpus.core import aloud

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

Message = dict[str, Any]


class Listed(NamedTuple):
    """One thing that can be done."""

    label: str
    action: Message
    """The action, as it is sent; of many in one, the first."""
    numbers: dict[str, tuple[int, int]] = {}  # noqa: RUF012  (a choice is a tuple)
    """The numbers to give with it, each from the least to the most, where there are too many actions to list."""
    form: str = ""
    """The verb of a blank."""
    fields: dict[str, str] = {}  # noqa: RUF012  (as above)
    """What to fill in, each with what it is called."""


def names_of(room: Message) -> list[str]:
    """Name everybody at the table, by seat."""
    people = {member["id"]: member["name"] for member in room["members"]}
    return [people.get(chair["member"], chair["name"]) for chair in room["chairs"]]


def choices(room: Message, table: Message) -> list[Listed]:
    """List what the seat may do now, in the order of its offers."""
    words, names = table.get("words"), names_of(room)
    if words is None:
        return []
    found: list[Listed] = []
    for offer, labels in zip(table["offers"], words["labels"], strict=True):
        called = [aloud(as_said(each), names) for each in labels]
        if offer["type"] == "Span":
            found += spanned(offer, called)
        elif offer["type"] != "Blank":
            found.append(Listed(called[0], offer))
        elif offer["verb"] in words["forms"]:
            found.append(blank(offer["verb"], words["forms"][offer["verb"]], names))
    return found


def spanned(offer: Message, called: Sequence[str]) -> Iterator[Listed]:
    """List the actions between two corners, or where they are too many, make one choice that takes numbers."""
    low, high = offer["low"], offer["high"]
    free = {name: (low[name], high[name]) for name in low if low[name] != high[name]}
    if not called:
        yield Listed(low["type"], low, free)
        return
    for label, numbers in zip(called, product(*(range(a, b + 1) for a, b in free.values())), strict=True):
        yield Listed(label, {**low, **dict(zip(free, numbers, strict=True))})


def blank(verb: str, form: Message, names: Sequence[str]) -> Listed:
    """Make a choice of a form."""

    def asked(field: Message) -> str:
        label = aloud(as_said(field["label"]), names)
        known = [f"{each['value']} ({aloud(as_said(each['label']), names)})" for each in field.get("choices", [])]
        return f"{label}: {' or '.join(known)}" if known else label

    fields = {field["name"]: asked(field) for field in form["fields"]}
    return Listed(aloud(as_said(form["label"]), names), {}, form=verb, fields=fields)


def described(room: Message, table: Message, me: str | None) -> str:
    """Tell a seat where it is, what it sees and what it may do."""
    return "\n".join([*of_room(room, me), *(of_match(room, table) if room["phase"] == "playing" else of_result(room))])


def of_room(room: Message, me: str | None) -> Iterator[str]:
    """Tell of the room."""
    names = names_of(room)
    people = {member["id"]: member["name"] for member in room["members"]}
    yield f"Room {room['code']}. Game: {room['game']}. You are {people.get(me or '', 'a watcher')}."
    yield f"At the table: {', '.join(names) or 'nobody yet'}."
    if room["phase"] == "lobby":
        yield f"No match is on; {people.get(room['host'], 'the host')} starts one."
    elif room["phase"] in {"learning", "sealing"}:
        yield "The match is about to begin."


def of_match(room: Message, table: Message) -> Iterator[str]:
    """Tell of a running match."""
    words, names = table.get("words"), names_of(room)
    if words is None:
        yield "The match has just begun."
        return
    if table["seat"] is None:
        yield "You are watching this match."
    for title, told in (("Table", words["table"]), ("Only you know", words["secrets"])):
        if told:
            yield f"{title}:"
            yield from (f"- {aloud(as_said(each), names)}" for each in told)
    if words.get("news"):
        yield "What happened last:"
        yield from (f"- {aloud(as_said(each['text']), names)}" for each in words["news"])
    yield from of_choices(choices(room, table))


def of_choices(all_of_them: Sequence[Listed]) -> Iterator[str]:
    """Tell what can be done, by numbers."""
    if not all_of_them:
        yield "There is nothing you can do now: wait."
        return
    yield "You may act with one of these choices:"
    for number, choice in enumerate(all_of_them, start=1):
        yield f"{number}. {choice.label}{given(choice)}"


def given(choice: Listed) -> str:
    """Tell what has to be given with a choice."""
    if choice.numbers:
        each = (f"{name} from {low} to {high}" for name, (low, high) in choice.numbers.items())
        return f" (give numbers: {', '.join(each)})"
    if choice.fields:
        return f" (give texts: {'; '.join(f'{name}: {label}' for name, label in choice.fields.items())})"
    return ""


def of_result(room: Message) -> Iterator[str]:
    """Tell how the last match ended, while that is shown."""
    match = room["match"]
    if room["phase"] != "result" or match is None or match["places"] is None:
        return
    names = names_of(room)
    best: Mapping[str, int] = dict(zip(names, match["places"], strict=True))
    yield "The match is over."
    yield from (f"{place}. {name}" for name, place in sorted(best.items(), key=lambda each: each[1]))
