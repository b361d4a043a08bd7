"""The fence `places`: maps of where the games are attested, drawn from a few coordinates, and the same as a list."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, radians, sin
from typing import Any

import aceten
from aceten_site.family.cited_entries import links_to_sources, sources_for
from aceten_site.family.kinship import family_of
from aceten_site.pages.build import relative_url
from aceten_site.pages.data import data, in_language
from aceten_site.pages.html import Html, drawn_link, el, join
from aceten_site.pages.page import Page, Problem
from aceten_site.pages.words import Words
from aceten_site.reference.rulebooks import game_name

FILE = "family/places.toml"
#: Where the name of a place stands beside its dot: anchor, and how far right and down.
SIDES = {"e": ("start", 7, 4), "w": ("end", -7, 4), "n": ("middle", 0, -8), "s": ("middle", 0, 15)}


@dataclass(frozen=True)
class Projection:
    """A simple conic projection, true to scale along two parallels; on a map of a valley it is hardly a bend."""

    east: float
    north: float
    scale: float
    width: int
    height: int

    def __call__(self, at: tuple[float, float] | list[float]) -> tuple[float, float]:
        """Where a point, degrees east and north, lies in the drawing.

        >>> Projection(8.0, 48.0, 10.0, 380, 300)((8.0, 49.0))
        (190.0, 140.0)
        """
        low, high = radians(self.north - 5), radians(self.north + 5)
        cone = (cos(low) - cos(high)) / (high - low)
        centre = cos(low) / cone + low
        here, middle = centre - radians(at[1]), centre - radians(self.north)
        turned = cone * radians(at[0] - self.east)
        per_radian = self.scale * 180 / 3.141592653589793
        x, y = here * sin(turned) * per_radian, (middle - here * cos(turned)) * per_radian
        return round(self.width / 2 + x, 1), round(self.height / 2 - y, 1)


def places() -> list[dict[str, Any]]:
    """Every place of places.toml; refused where no source of it names it for one of its games."""
    found: list[dict[str, Any]] = data(FILE)["place"]
    for each in found:
        check(each)
    return found


def check(place: dict[str, Any]) -> None:
    """Does a source of the place say that one of its games was played there?"""
    said = f"{FILE}: {place['name']}"
    name = place.get("as", place["name"])
    sources = sources_for(said, place["sources"])
    played = (
        spot
        for source in sources
        for play in source.play
        if play.game in place["games"]
        for spot in play.place
    )
    if name not in played and not any(name in source.summary_en for source in sources):
        raise Problem(f"{said}: none of its sources names “{name}”; give the name they have as `as`")
    known = {each["id"] for each in data(FILE)["map"]}
    if lost := set(place["maps"]) - known:
        raise Problem(f"{said}: there is no map “{min(lost)}”")
    if place["maps"] and place.get("label") not in SIDES:
        raise Problem(f"{said}: its label stands n, e, s or w of it")


def places_html(body: str, page: Page) -> Html:
    """The maps, and every place game by game."""
    if body.strip():
        raise Problem(f"the places fence is empty: its places stand in {FILE}")
    words = Words(page.lang)
    found = places()
    maps = (_map(each, found, page, words) for each in data(FILE)["map"])
    bare = [_name(each, words) for each in found if not each["maps"]]
    # Too near another, beyond the map, or a country around what is shown.
    without = el("p", words("places-without"), " ", ", ".join(dict.fromkeys(bare)), ".") if bare else ""
    return Html(el("div", maps, class_="maps") + without + _list(found, page, words))


def _map(drawn: dict[str, Any], found: list[dict[str, Any]], page: Page, words: Words) -> Html:
    width, height = drawn["size"]
    project = Projection(*drawn["centre"], drawn["scale"], width, height)
    inside = drawn["id"]
    shapes = [
        el("rect", width=width, height=height, class_="map-ground" if inside != "europe" else "map-sea")
    ]
    if inside == "europe":
        shapes += [
            el("path", d=_path(each["ring"], project) + "Z", class_="map-land") for each in data(FILE)["land"]
        ]
    shapes += [el("path", d=_path(each["ring"], project) + "Z", class_="map-lake") for each in data(FILE)["lake"] if inside in each["maps"]]  # fmt: skip
    shapes += [el("path", d=_path(each["line"], project), class_="map-water") for each in data(FILE)["water"] if inside in each["maps"]]  # fmt: skip
    shapes += [_river(each, project, inside, words) for each in data(FILE)["river"] if inside in each["maps"]]
    dots = (_place(each, project, page, words) for each in found if inside in each["maps"])
    # What the drawing shows stands in the list below it, with its sources.
    drawing = el(
        "svg",
        shapes,
        dots,
        viewBox=f"0 0 {width} {height}",
        class_="map",
        aria_hidden="true",
        data_search_exclude=True,
    )
    return el(
        "figure", drawing, el("figcaption", in_language(drawn, words.lang)), id=page.anchor(f"map-{inside}")
    )


def _river(river: dict[str, Any], project: Projection, drawn: str, words: Words) -> Html:
    x, y = project(river["maps"][drawn])
    return el("text", in_language(river, words.lang), x=x, y=y, text_anchor="middle", class_="map-river")


def _path(points: list[list[float]], project: Projection) -> str:
    return "M" + " ".join("{},{}".format(*project(point)) for point in points)


def _place(place: dict[str, Any], project: Projection, page: Page, words: Words) -> Html:
    x, y = project(place["at"])
    anchor, right, down = SIDES[place["label"]]
    family = family_of(place["games"][0])
    region = place.get("kind") == "region"
    mark = el(
        "circle",
        cx=x,
        cy=y,
        r=5.5 if region else 3.6,
        class_=f"map-{'region' if region else 'dot'} map-{family}",
    )
    name = el("text", _name(place, words), x=x + right, y=y + down, text_anchor=anchor)
    return drawn_link(f"#place-{place['games'][0]}", mark, name)


def _name(place: dict[str, Any], words: Words) -> str:
    return in_language(place, words.lang) or str(place["name"])


def _list(found: list[dict[str, Any]], page: Page, words: Words) -> Html:
    """Game by game: the places, each with who says so; ours first, then their relatives."""
    own = [game.id for game in aceten.games()]
    games = dict.fromkeys(game for place in found for game in place["games"])
    ordered = sorted(games, key=lambda game: (game not in own, own.index(game) if game in own else 0))
    return el("dl", (_game(game, found, page, words) for game in ordered), class_="place-list")


def _game(game: str, found: list[dict[str, Any]], page: Page, words: Words) -> Html:
    name: object = game_name(game, words)
    if game in {each.id for each in aceten.games()}:
        name = el("a", name, href=relative_url(page, f"games/{game}/"))
    dot = el("span", class_=f"origin-dot origin-{family_of(game)}", aria_hidden="true")
    here = (
        Html(f"{_name(place, words)} {links_to_sources(f'{FILE}: ' + place['name'], place['sources'], page)}")
        for place in found
        if game in place["games"]
    )
    return Html(
        el("dt", dot, " ", name, id=page.anchor(f"place-{game}")) + el("dd", join(here, Html("; ")), ".")
    )
