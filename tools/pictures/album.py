"""One page with all the pictures, and contact sheets with a few at a time."""

from __future__ import annotations

import html
from pathlib import Path

from playwright.sync_api import Browser

from tools.pictures.camera import LANGUAGES, SCHEMES, SIZES

STYLE = """
body { font: 16px/1.4 system-ui; margin: 0; padding: 16px; background: #777; color: #fff; }
h2 { margin: 24px 0 8px; } figure { margin: 0; } figcaption { font-size: 13px; overflow-wrap: anywhere; }
.row { display: flex; flex-wrap: wrap; gap: 10px; align-items: flex-start; } img { display: block; background: #444; }
"""
UPRIGHT = [f"{size}-{look}" for size in ("390x844", "360x640") for look in (*SCHEMES, *LANGUAGES)]
LYING = [f"{size}-{look}" for size in ("844x390", "1920x1080") for look in SCHEMES]
LYING += [f"1920x1080-{language}" for language in LANGUAGES]


def width_of(look: str) -> int:
    """Return a picture's width."""
    return SIZES[look.split("-")[0]][0] if look != "tall" else 390


def row(out: Path, name: str, looks: list[str], scale: dict[str, float]) -> str:
    """Lay out a state's pictures side by side."""
    found = [look for look in looks if (out / f"{name}-{look}.jpg").exists()]
    return "".join(
        f'<figure><a href="{name}-{look}.jpg"><img src="{name}-{look}.jpg" width="{width_of(look) * scale[look]:.0f}"'
        f' loading="lazy"></a><figcaption>{html.escape(name.rpartition("/")[2])} {look}</figcaption></figure>'
        for look in found
    )


def write_index(out: Path, states: dict[str, str]) -> Path:
    """Write the page with everything."""
    scale = {**dict.fromkeys(UPRIGHT, 0.6), **dict.fromkeys(LYING, 0.4), "tall": 0.4}
    parts = [
        f'<h2 id="{name}">{html.escape(words)} <small>{name}</small></h2>'
        f'<div class="row">{row(out, name, [*UPRIGHT, *LYING, "tall"], scale)}</div>'
        for name, words in states.items()
    ]
    path = out / "index.html"
    path.write_text(f"<!doctype html><meta charset=utf-8><title>Rumpus</title><style>{STYLE}</style>{''.join(parts)}")
    return path


def write_sheets(out: Path, browser: Browser, names: list[str]) -> None:
    """Make sheets that fit on a screen: two states upright, or four in landscape."""
    scale = {**dict.fromkeys(UPRIGHT, 0.64), "844x390-light": 0.8, "844x390-dark": 0.8}
    scale |= dict.fromkeys(LYING[2:], 0.352)
    page = browser.new_page(viewport={"width": 1560, "height": 100})
    kinds = (("upright", UPRIGHT, 2), ("lying", LYING[:2], 3), ("desk", LYING[2:], 3))
    for kind, looks, each in kinds:
        for first in range(0, len(names), each):
            some = names[first : first + each]
            rows = "".join(f'<div class="row">{row(out, name, looks, scale)}</div>' for name in some)
            sheet = out / "sheet.html"
            sheet.write_text(
                f"<!doctype html><meta charset=utf-8><style>{STYLE}</style>{rows}".replace(' loading="lazy"', "")
            )
            page.goto(sheet.as_uri())
            path = out / "sheets" / f"{kind}-{first // each + 1:03}-{some[0].replace('/', '-')}.png"
            page.screenshot(path=path, full_page=True)
    (out / "sheet.html").unlink(missing_ok=True)
    page.close()
