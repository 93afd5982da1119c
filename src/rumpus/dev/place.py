"""The place in a game where something was raised: its line, the expression that failed, and the values of its names."""

from __future__ import annotations

import ast
import builtins
import traceback
from reprlib import Repr
from types import FunctionType, ModuleType, TracebackType
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from types import FrameType

    from rumpus.dev.files import Files

ABOVE, BELOW = 4, 3
"""Lines of the source that are shown around the one that failed."""
MOST_NAMES = 8
NO_VALUE = object()

short = Repr()
short.maxstring = short.maxother = 60
short.maxtuple = short.maxlist = short.maxdict = short.maxset = short.maxfrozenset = 8


def shown(value: Any) -> str:
    """Write a value in a few words, whatever it is."""
    return short.repr(value)


class Spot(NamedTuple):
    """A line of a file, the frame that was in it, and the expression in it that failed."""

    file: str
    line: int
    frame: FrameType | None
    failed: ast.expr | None
    tree: ast.AST | None

    @property
    def statement(self) -> ast.stmt | None:
        """The statement that the line belongs to."""
        found = [each for each in ast.walk(self.tree or ast.Module([], [])) if isinstance(each, ast.stmt)]
        around = [each for each in found if each.lineno <= self.line <= (each.end_lineno or 0)]
        return max(around, key=lambda each: each.lineno, default=None)

    def value(self, node: ast.expr) -> Any:
        """Work out an expression once more, unless that would do anything; `NO_VALUE` if it cannot be."""
        if self.frame is None or any(isinstance(each, DOING) for each in ast.walk(node)):
            return NO_VALUE
        code = compile(ast.Expression(node), self.file, "eval")
        try:
            return eval(code, self.frame.f_globals, dict(self.frame.f_locals))  # noqa: S307  (the author's own words)
        except Exception:  # noqa: BLE001  (whatever it is, there is no value)
            return NO_VALUE

    def names(self) -> list[tuple[str, str]]:
        """Collect the names on the line that stand for values, each with its value."""
        found: dict[str, str] = {}
        for node in [] if self.tree is None else spoken(self.tree, self.line):
            value = self.value(node)
            if value is NO_VALUE or isinstance(value, type | ModuleType | FunctionType) or callable(value):
                continue
            found.setdefault(ast.unparse(node), shown(value))
        if isinstance(self.failed, ast.Subscript):
            whole = self.value(self.failed.value)
            if hasattr(whole, "__len__"):
                found[f"len({ast.unparse(self.failed.value)})"] = str(len(whole))
        return list(found.items())[:MOST_NAMES]


DOING = (ast.Call, ast.Await, ast.Yield, ast.YieldFrom, ast.NamedExpr, ast.Lambda, ast.comprehension)
"""What may do something when it is worked out, or needs names that are gone."""


def spoken(tree: ast.AST, line: int) -> list[ast.expr]:
    """Find the names on a line, each with what it is asked for: `state.prizes`, and not `state`."""
    found, inside = [], set[ast.AST]()
    for node in ast.walk(tree):
        if isinstance(node, ast.Name | ast.Attribute) and node not in inside and node.lineno == line:
            if isinstance(node.ctx, ast.Load) and not (isinstance(node, ast.Name) and hasattr(builtins, node.id)):
                found.append(node)
            inside.update(ast.walk(node))
        if isinstance(node, ast.Call):
            inside.add(node.func)
    return sorted(found, key=lambda node: node.col_offset)


def place_of(error: BaseException, files: Files) -> Spot:
    """Find where something was raised: the last place in the game on the way to it, or else the last of all."""
    if isinstance(error, SyntaxError) and error.filename:
        return Spot(error.filename, error.lineno or 0, None, None, None)
    way = list(links(error.__traceback__))
    own = [each for each in way if files.own(each.tb_frame.f_code.co_filename)]
    if not way:
        return Spot("", 0, None, None, None)
    last = (own or way)[-1]
    file = last.tb_frame.f_code.co_filename
    try:
        tree: ast.AST | None = ast.parse("\n".join(files.lines(file)))
    except SyntaxError:
        tree = None
    return Spot(file, last.tb_lineno, last.tb_frame, expression(last, tree), tree)


def links(trace: TracebackType | None) -> list[TracebackType]:
    """List the steps of a way to an error."""
    found: list[TracebackType] = []
    while trace is not None:
        found.append(trace)
        trace = trace.tb_next
    return found


def expression(link: TracebackType, tree: ast.AST | None) -> ast.expr | None:
    """Find the expression that failed, by its place in the source."""
    places = list(link.tb_frame.f_code.co_positions())
    line, end, column, last = places[link.tb_lasti // 2]
    for node in [] if tree is None else ast.walk(tree):
        if isinstance(node, ast.expr) and (line, column, end, last) == span(node):
            return node
    return None


def span(node: ast.expr) -> tuple[int, int, int | None, int | None]:
    """Return where an expression begins and ends."""
    return node.lineno, node.col_offset, node.end_lineno, node.end_col_offset


def whole_way(error: BaseException) -> str:
    """Return the traceback, as Python prints it."""
    return "".join(traceback.format_exception(error))
