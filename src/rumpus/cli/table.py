"""The table on a terminal screen: any game, one person, and bots in real time."""

from __future__ import annotations

from math import ceil
from time import monotonic
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from rich.text import Text
from textual.app import App
from textual.binding import Binding
from textual.containers import Horizontal, VerticalScroll
from textual.widget import Widget
from textual.widgets import Input, Static

from rumpus.cli import INTERRUPTED
from rumpus.cli.parts import Help, Panel
from rumpus.cli.pictures import PictureFiles
from rumpus.cli.play import ME, Party, Sitting, is_terminal, new_seed, result, sentence
from rumpus.core import Illegal, Millis, Unusable, is_offered

if TYPE_CHECKING:
    from collections.abc import Sequence

    from textual.app import ComposeResult
    from textual.binding import BindingType

    from rumpus.core import Action

PartType = TypeVar("PartType", bound=Widget)

TICK_S = 0.05
"""How often the table looks at the clock."""

LONGEST_TICK_S = 1.0
"""A longer gap is a laptop asleep or a stopped process, and does not count as thinking time."""

GRACE_S = 1.0
"""An Enter this soon after the end was meant for the match, not for the next one."""

HURRY_S = 10
"""From here on, the clock shows urgency."""

KEYS = """\
↑ ↓          step through your choices
Enter        send your line                Esc            clear it
PgUp PgDn    scroll the story              ? Enter, F1    this page
q Enter      quit

The clock stops while you read. Press any key to go on.
"""

HINTS = {
    "play": "↑↓ choose · Enter sends · Esc clears · PgUp story · ? help · q quit",
    "watch": "f: finish quickly · PgUp PgDn: story · q: quit",
    "over": "Enter: again (new seed) · PgUp PgDn: story · q: quit",
}
"""Which keys work, by what the person is doing."""


class TableApp(App[None]):
    """A person at a table with bots."""

    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "interrupt", priority=True),
        Binding("f1", "help"),
        Binding("up", "choose(1)"),
        Binding("down", "choose(-1)"),
        Binding("escape", "clear"),
        Binding("pageup", "look_back(-1)"),
        Binding("pagedown", "look_back(1)"),
        Binding("enter", "again"),
        Binding("f", "finish"),
        Binding("q", "leave"),
    ]
    VERTICAL_BREAKPOINTS = [(0, "-low"), (22, "-high")]  # noqa: RUF012  (Textual declares it for instances)
    CSS = """
    Screen { layout: vertical; overflow: hidden; }
    #top, #ask, #type, #below { height: 1; padding: 0 1; }
    #top { text-style: bold reverse; }
    #ask { text-style: bold; }
    #heading, #prompt, #below { width: 1fr; text-wrap: nowrap; text-overflow: ellipsis; }
    #seed, #clock { width: auto; }
    #middle { height: 1fr; }
    #table { width: 58%; height: 1fr; padding: 0 0 0 1; }
    #story { width: 1fr; border-left: solid ansi_blue; padding: 0 0 0 1; scrollbar-size-vertical: 0; }
    #hand { height: 6; padding: 0 1; border-top: solid ansi_blue; border-title-style: bold; }
    #mark { width: 2; }
    #line, #line:focus { width: 1fr; height: 1; border: none; padding: 0; background: ansi_default; }
    #line > .input--cursor { color: ansi_default; background: ansi_default; text-style: reverse; }
    .-low #hand { height: 2; }
    Help { align: center middle; }
    #help { width: auto; height: auto; border: solid ansi_blue; padding: 0 1; }
    """

    def __init__(self, party: Party, sitting: Sitting) -> None:
        super().__init__(ansi_color=True)
        self.theme = "ansi-dark"
        self.party = party
        self.names: Sequence[str] = party.names
        self.pictures = PictureFiles(ME)
        self.wall = self.changed = monotonic()
        self.sit(sitting)

    def sit(self, sitting: Sitting) -> None:
        """Begin a match."""
        self.sitting = sitting
        self.match = sitting.match
        self.now = 0.0
        self.told = 0
        self.message = ""
        self.aim: Action | None = None
        self.in_reach = False
        self.shown: Any = None
        self.story = [self.company(), *self.party.terminal.story(None, (), self.match.view(ME), self.names)]

    def company(self) -> str:
        """Tell who sits at the table."""
        bots = zip(self.names[1:], self.party.levels, strict=True)
        return f"At the table: {self.names[0]}, {', '.join(f'{bot} (level {level})' for bot, level in bots)}."

    def compose(self) -> ComposeResult:
        """Lay out the screen."""
        with Horizontal(id="top"):
            yield Static(id="heading")
            yield Static(id="seed")
        with Horizontal(id="middle"):
            yield Panel(id="table")
            with VerticalScroll(id="story", can_focus=False):
                yield Static(id="told")
        yield Panel(id="hand")
        with Horizontal(id="ask"):
            yield Static(id="prompt")
            yield Static(id="clock")
        with Horizontal(id="type"):
            yield Static(">", id="mark")
            yield Input(id="line", select_on_focus=False)
        yield Static(id="below")

    def on_mount(self) -> None:
        """Start the clock."""
        self.line.cursor_blink = False
        self.line.focus()
        self.part("#story", VerticalScroll).anchor()
        self.wall = monotonic()
        self.show()
        self.set_interval(TICK_S, self.tick)

    def part(self, where: str, kind: type[PartType]) -> PartType:
        """Find a part of the table, even while the help covers it."""
        return self.screen_stack[0].query_one(where, kind)

    @property
    def line(self) -> Input:
        """The line that the person types."""
        return self.part("#line", Input)

    @property
    def mode(self) -> str:
        """What the person is doing: playing, watching, or reading the result."""
        if self.match.outcome is not None:
            return "over"
        return "watch" if self.party.terminal.is_watching(self.match.view(ME)) else "play"

    def tick(self) -> None:
        """Count the time that has passed, unless the person is reading the help."""
        if not is_terminal():
            self.exit(return_code=INTERRUPTED)
            return
        wall = monotonic()
        passed, self.wall = min(wall - self.wall, LONGEST_TICK_S), wall
        if len(self.screen_stack) > 1 or self.match.outcome is not None:
            return
        self.now += passed * 1000 * self.party.speed
        self.sitting.run_to(Millis(int(self.now)))
        self.show()

    # Showing

    def show(self) -> None:
        """Bring the screen up to date, redrawing only what changed."""
        self.put("#clock", self.clock())
        facts = self.match.view(ME), self.match.offers(ME), self.match.held.get(ME), self.mode
        if facts == self.shown:
            return
        self.shown = facts
        self.changed = monotonic()
        self.hear()
        self.retarget()
        self.draw()
        self.ask()

    def hear(self) -> None:
        """Add what happened to the story."""
        terminal, view = self.party.terminal, self.match.view(ME)
        for event in self.match.story[self.told :]:
            if told := terminal.tell(event, view, self.names):
                self.story.append(told)
        self.told = len(self.match.story)
        self.put("#told", "\n".join(self.story))

    def draw(self) -> None:
        """Draw the table and the hand; at the end, the result takes the hand's place."""
        terminal, view, outcome = self.party.terminal, self.match.view(ME), self.match.outcome
        self.put("#heading", " · ".join(filter(None, (self.party.game.title, terminal.heading(view)))))
        self.put("#seed", f"seed {self.sitting.seed}")
        table, hand = self.part("#table", Panel), self.part("#hand", Panel)
        offers, looking = self.match.offers(ME), [f"Look: {path}" for path in self.pictures.follow(self.match)]
        table.paint = lambda width, height: Text("\n").join(
            [*map(Text, looking), terminal.table(view, self.names, width, height, offers)]
        )
        if outcome is None:
            hand.border_title = terminal.hand_title(view)
            hand.paint = lambda width, height: terminal.hand(view, self.names, width, height)
        else:
            hand.border_title = "Result"
            hand.paint = lambda _width, _height: result(outcome, self.names)
        table.refresh()
        hand.refresh()

    def ask(self) -> None:
        """Show what the person can do, and what the typed line would do."""
        mode = self.mode
        self.line.display = mode == "play"
        self.part("#mark", Static).display = mode == "play"
        if mode == "play" and self.focused is None:
            self.line.focus()
        self.put("#prompt", self.prompt())
        self.put("#below", (self.message if mode == "play" else "") or HINTS[mode])

    def prompt(self) -> str:
        """Tell whose turn it is and what the person can do."""
        view, offers = self.match.view(ME), self.match.offers(ME)
        if ME in self.match.held:
            return "Sent: it counts in a moment, unless somebody else speaks first."
        if self.aim is not None and self.line.value and is_offered(self.aim, offers):
            return self.party.terminal.confirm(self.aim, view, self.names)
        return self.party.terminal.prompt(view, self.names)

    def clock(self) -> str:
        """Tell how long the clock that the person may see still runs."""
        running = [each for each in self.match.deadlines() if each.seats is None or ME in each.seats]
        if not running:
            return ""
        first = min(running, key=lambda deadline: deadline.at)
        seconds = ceil((first.at - self.match.now) / 1000)
        if first.timer.seat is None or first.timer.seat == ME:
            return f" {'HURRY, ' if first.timer.seat == ME and seconds <= HURRY_S else ''}{seconds} s left"
        return f" {self.names[first.timer.seat]} has {seconds} s"

    def put(self, where: str, text: str) -> None:
        """Write plain text into a part of the screen, unless it is there already."""
        part = self.part(where, Static)
        if str(part.content) != text:
            part.update(Text(text))

    # Typing

    def write(self, text: str) -> None:
        """Put text into the line as if it had been typed."""
        with self.prevent(Input.Changed):
            self.line.value = text
        self.line.cursor_position = len(text)
        self.take_aim()

    def take_aim(self) -> None:
        """Settle what the typed line means now; it keeps that meaning while the table moves on."""
        text, view, offers = self.line.value, self.match.view(ME), self.match.offers(ME)
        try:
            self.aim = self.party.terminal.read(text, view, offers, self.names) if text.strip() else None
        except Unusable:
            self.aim = None
        self.in_reach = self.aim is not None and is_offered(self.aim, offers)

    def retarget(self) -> None:
        """Drop a line whose moment has passed, so that it never hits something else."""
        if self.aim is None:
            return
        if is_offered(self.aim, self.match.offers(ME)):
            self.in_reach = True
        elif self.in_reach:
            self.message = f'Too late for "{self.line.value}": the table has moved on. It cost you nothing.'
            self.write("")
        else:
            self.take_aim()

    def on_input_changed(self) -> None:
        """Show at once what the typed line would do."""
        self.message = ""
        self.take_aim()
        self.ask()

    def on_input_submitted(self) -> None:
        """Send the line, or do what it asks of the table itself."""
        typed = self.line.value
        self.tick()
        if self.line.value != typed or self.mode != "play":
            return  # its moment passed just now, and the person sees why
        text = typed.strip()
        own = {"q": self.action_leave, "quit": self.action_leave, "?": self.action_help, "help": self.action_help}
        if text.lower() in own:
            self.write("")
            own[text.lower()]()
        else:
            self.send(text)
        self.ask()

    def send(self, text: str) -> None:
        """Act; accepted or refused, with the rule and the reason below, the line is free again."""
        aim = self.aim
        self.write("")
        try:
            action = aim or self.party.terminal.read(text, self.match.view(ME), self.match.offers(ME), self.names)
            self.match.act(ME, action)
        except Illegal as illegal:
            self.message = f"✗ {illegal.rule}: {sentence(illegal.sentence, illegal.values, self.names)}"
        except Unusable as error:
            self.message = f"✗ {error}"
        else:
            self.message = ""
            self.part("#story", VerticalScroll).anchor()
            self.show()

    # Keys

    def action_choose(self, step: int) -> None:
        """Step through what can be typed now; up is higher."""
        choices = self.party.terminal.choices(self.match.view(ME), self.match.offers(ME), self.names)
        if self.mode != "play" or not choices:
            return
        text = self.line.value.strip()
        place = choices.index(text) + step if text in choices else min(step, 0)
        self.message = ""
        self.write(choices[place % len(choices)])
        self.ask()

    def action_clear(self) -> None:
        """Empty the line."""
        self.message = ""
        self.write("")
        self.ask()

    def action_look_back(self, pages: int) -> None:
        """Scroll the story; at its end, it follows the match again."""
        story = self.part("#story", VerticalScroll)
        distance = pages * max(story.size.height - 1, 1)
        if story.scroll_y + distance >= story.max_scroll_y:
            story.anchor()
        else:
            story.scroll_relative(y=distance, animate=False)

    def action_help(self) -> None:
        """Show the help while the clock stands still."""
        self.push_screen(Help(f"{self.party.terminal.help}\n{KEYS}".strip()))

    def action_finish(self) -> None:
        """Play the rest without waiting, for somebody who is only watching."""
        if self.mode == "watch":
            self.sitting.finish()
            self.show()

    def action_again(self) -> None:
        """Play another match, with other dice."""
        if self.mode == "over" and monotonic() - self.changed > GRACE_S:
            self.sit(Sitting(self.party, new_seed()))
            self.write("")
            self.show()

    def action_leave(self) -> None:
        """Quit."""
        self.exit(return_code=0)

    def action_interrupt(self) -> None:
        """Quit, as every command does on Ctrl+C."""
        self.exit(return_code=INTERRUPTED)
