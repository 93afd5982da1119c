"""The lobby: which game, with which options, on which chairs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from rumpus.core import BadOptions, Illegal, UnknownGame, choices, find_game, make_options, needing_consent
from rumpus.room.heirs import only_host
from rumpus.room.lines import AddBot, MemberId, PackInfo, SetBot, SetChair
from rumpus.room.members import find, learnt, look_of_a_bot, must_read, names, removed, unread, without
from rumpus.room.names import bot_name
from rumpus.room.state import ChairState, Room

if TYPE_CHECKING:
    from rumpus.core import AnyGame


def only_in_lobby(room: Room) -> None:
    """Refuse what cannot be done during a match."""
    if room.phase != "lobby":
        raise Illegal("ROOM-LOBBY", "That can only be changed between matches.")


def chosen(room: Room, host: MemberId, name: str, wanted: dict[str, Any] | None = None) -> Room:
    """Pick a game; its options are those wanted, or as this room left them, or as a room of people starts with them."""
    only_host(room, host)
    only_in_lobby(room)
    try:
        game = find_game(name)
    except UnknownGame as error:
        raise Illegal("ROOM-GAME", "{problem}", problem=str(error)) from None
    fitting = tuple(fits(game, chair) for chair in room.chairs if chair.bot is None or game.bots)
    aside = {**room.set_aside, room.game: room.options}
    options = aside.get(game.name, {}) if wanted is None else checked(game, wanted)
    return replace(room, game=game.name, options=options, set_aside=aside, consents=(), ready=(), chairs=fitting)


def fits(game: AnyGame, chair: ChairState) -> ChairState:
    """Set a bot to the nearest level that the game has."""
    if chair.bot is None or chair.bot in game.bots:
        return chair
    return replace(chair, bot=min(game.bots, key=lambda level: abs(level - (chair.bot or 0))))


def option_set(room: Room, host: MemberId, name: str, value: Any) -> Room:
    """Set one option; a change asks for everyone's consent again where that is needed."""
    only_host(room, host)
    only_in_lobby(room)
    options = checked(find_game(room.game), {**room.options, name: value})
    return replace(room, options=options, consents=(), ready=())


def checked(game: AnyGame, options: dict[str, Any]) -> dict[str, Any]:
    """Return options if the game takes them and all of them can be set by hand."""
    try:
        make_options(game, options, live=True)
    except BadOptions as error:
        raise Illegal("ROOM-OPTION", "{problem}", problem=str(error)) from None
    for name in options.keys() - {each.name for each in choices(game)}:
        raise Illegal("ROOM-OPTION", "{name} cannot be set by hand.", name=name)
    return options


def packed(room: Room, host: MemberId, pack: PackInfo | None) -> Room:
    """Put the players' own pack on the table, or take it away."""
    only_host(room, host)
    only_in_lobby(room)
    return replace(room, pack=pack, ready=())


def full_options(room: Room) -> dict[str, Any]:
    """Return every option that people choose, as this room plays the game."""
    game = find_game(room.game)
    options: dict[str, Any] = msgspec.to_builtins(make_options(game, room.options, live=True))
    return {each.name: options[each.name] for each in choices(game)}


def consent_to(room: Room) -> dict[str, Any]:
    """Return the options that need everyone's consent, with their current values."""
    return needing_consent(find_game(room.game), full_options(room))


def missing_consents(room: Room) -> list[MemberId]:
    """Return the seated people who have not agreed to what needs everyone's consent; bots agree to everything."""
    if not consent_to(room):
        return []
    seated = [find(room, chair.member).phone for chair in room.chairs if chair.member is not None]
    return [member for member in dict.fromkeys(seated) if member not in room.consents]


def consented(room: Room, member: MemberId, to: dict[str, Any]) -> Room:
    """Note that a member agrees to the options as they are; a yes to anything else does not count."""
    only_in_lobby(room)
    if to != consent_to(room):
        raise Illegal("ROOM-CONSENT", "The options have changed in the meantime; look at them again.")
    return replace(room, consents=(*without(room.consents, member), member))


def chair_of(room: Room, member: MemberId) -> int | None:
    """Tell which chair a member has."""
    for number, chair in enumerate(room.chairs):
        if chair.member == member:
            return number
    return None


def chair_at(room: Room, number: int) -> ChairState:
    """Return a chair by its number."""
    if not 0 <= number < len(room.chairs):
        raise Illegal("ROOM-CHAIR", "There is no such chair.")
    return room.chairs[number]


def with_chair(room: Room, number: int, chair: ChairState) -> Room:
    """Return the room with one chair changed."""
    return replace(room, chairs=(*room.chairs[:number], chair, *room.chairs[number + 1 :]))


def sat(room: Room, member: MemberId, number: int | None) -> Room:
    """Let a member sit down: anywhere in the lobby, on a bot's chair in a match; a room without a host then has one."""
    here = chair_of(room, member)
    room = room if room.host is not None else replace(room, host=member)
    if room.phase != "lobby":
        return bot_relieved(room, member, here, number)
    if number is None:
        if here is not None:
            raise Illegal("ROOM-CHAIR", "You already have a chair.")
        return replace(room, chairs=(*room_for_one(room), ChairState(member)))
    there = chair_at(room, number)
    if here is None:
        if there.bot is None:
            raise Illegal("ROOM-CHAIR", "That chair is taken.")
        return with_chair(room, number, ChairState(member, adult=there.adult, team=there.team))
    own = room.chairs[here]
    return with_chair(with_chair(room, here, there), number, own)


def most_players(room: Room) -> int:
    """Tell how many players the game admits as this room plays it."""
    game = find_game(room.game)
    most: int = min(game.seats[-1], full_options(room).get("max_players", game.seats[-1]))
    return most if game.most is None else min(most, game.most(make_options(game, room.options, live=True)))


def room_for_one(room: Room) -> tuple[ChairState, ...]:
    """Return the chairs if one more fits."""
    game = find_game(room.game)
    most = most_players(room)
    if len(room.chairs) >= most:
        raise Illegal("ROOM-CHAIR", "{game} is for at most {most} players.", game=game.title, most=most)
    return room.chairs


def bot_relieved(room: Room, member: MemberId, here: int | None, number: int | None) -> Room:
    """Let a latecomer take a bot's chair during a match: at once, or after the lesson if the game is new to them."""
    if here is not None:
        raise Illegal("ROOM-CHAIR", "You already have a chair.")
    if number is None or chair_at(room, number).bot is None or room.phase not in ("learning", "playing"):
        raise Illegal("ROOM-CHAIR", "During a match you can take a bot's chair, or watch.")
    chair = room.chairs[number]
    if chair.reader not in (None, member):
        raise Illegal("ROOM-CHAIR", "Somebody is reading how to play and will take that chair.")
    room = replace(room, chairs=unread(room.chairs, member))
    if room.phase == "playing" and must_read(room, find(room, member)):
        return with_chair(room, number, replace(chair, reader=member))
    room = with_chair(room, number, ChairState(member, adult=chair.adult, team=chair.team))
    return learnt(room) if room.phase == "playing" else room


def stood(room: Room, member: MemberId, other: MemberId | None) -> Room:
    """Let a member give up the chair and watch; the host can do so for somebody else."""
    if other not in (None, member) and find(room, other or member).rides != member:
        only_host(room, member)
    elif any(chair.reader == member for chair in room.chairs):
        return replace(room, chairs=unread(room.chairs, member))
    only_in_lobby(room)
    who = other or member
    if chair_of(room, who) is None:
        raise Illegal("ROOM-CHAIR", "That member has no chair.")
    chairs = tuple(chair for chair in room.chairs if chair.member != who)
    return replace(room, chairs=chairs, ready=without(room.ready, who))


def level_of(room: Room, level: int) -> int:
    """Check that the game has bots of this level."""
    levels = sorted(find_game(room.game).bots)
    if level not in levels:
        raise Illegal("ROOM-BOT", "This game has bots of level {levels}.", levels=", ".join(map(str, levels)))
    return level


def bot_added(room: Room, host: MemberId, bot: AddBot) -> Room:
    """Put a bot on a new chair."""
    only_host(room, host)
    only_in_lobby(room)
    chair = new_bot(room, level_of(room, bot.level))
    return replace(room, chairs=(*room_for_one(room), chair))


def new_bot(room: Room, level: int) -> ChairState:
    """Return a chair with a bot that has its own name and look."""
    shape, colour = look_of_a_bot(room)
    return ChairState(None, bot=level, name=bot_name(list(names(room))), shape=shape, colour=colour)


def bot_at(room: Room, number: int) -> ChairState:
    """Return a chair that a bot has."""
    chair = chair_at(room, number)
    if chair.bot is None:
        raise Illegal("ROOM-BOT", "No bot sits there.")
    return chair


def bot_set(room: Room, host: MemberId, bot: SetBot) -> Room:
    """Change the level of a bot."""
    only_host(room, host)
    only_in_lobby(room)
    return with_chair(room, bot.chair, replace(bot_at(room, bot.chair), bot=level_of(room, bot.level)))


def bot_removed(room: Room, host: MemberId, number: int) -> Room:
    """Send a bot away."""
    only_host(room, host)
    only_in_lobby(room)
    bot_at(room, number)
    return replace(room, chairs=(*room.chairs[:number], *room.chairs[number + 1 :]))


def chair_set(room: Room, host: MemberId, chair: SetChair) -> Room:
    """Mark who sits there: an adult or a child, and on which team."""
    only_host(room, host)
    only_in_lobby(room)
    return with_chair(room, chair.chair, replace(chair_at(room, chair.chair), adult=chair.adult, team=chair.team))


def started(room: Room, host: MemberId) -> Room:
    """Begin a match, if everything it needs is in place."""
    only_host(room, host)
    only_in_lobby(room)
    for each in room.members:
        room = room if each.kicked is None else removed(room, each.id)
    game = find_game(room.game)
    few, many = game.seats[0], most_players(room)
    if not few <= len(room.chairs) <= many:
        raise Illegal("ROOM-START", "{game} is for {few} to {many} players; {here} are seated.",
                      game=game.title, few=few, many=many, here=len(room.chairs))  # fmt: skip
    if game.phones and any(find(room, chair.member).rides for chair in room.chairs if chair.member is not None):
        raise Illegal("ROOM-HAND", game.phones)
    if missing_consents(room):
        raise Illegal("ROOM-CONSENT", "Everyone seated has to agree to the options first.")
    return room
