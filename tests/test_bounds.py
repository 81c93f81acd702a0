"""What the package needs: bounded by what was tested, and locked to it."""

from __future__ import annotations

import importlib.util
import itertools
import tomllib
from collections.abc import Iterator
from importlib.metadata import version
from typing import Any

import pytest
from packaging.markers import default_environment
from packaging.requirements import Requirement

from tests.conftest import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
EXTRAS = PROJECT["project"]["optional-dependencies"]
NEEDED = [
    Requirement(each)
    for each in itertools.chain(PROJECT["project"]["dependencies"], *EXTRAS.values())
]  # fmt: skip
LOCKED = [
    Requirement(line)
    for line in (ROOT / "packaging" / "constraints.txt").read_text("utf-8").splitlines()
    if not line.startswith("#")
]


def places() -> Iterator[dict[str, str]]:
    """Every Python and system it is made for, as markers see it."""
    for python, (system, os) in itertools.product(
        ("3.11", "3.12", "3.13"), (("linux", "posix"), ("darwin", "posix"), ("win32", "nt"))
    ):
        yield {
            **{name: str(value) for name, value in default_environment().items()},
            **{"python_version": python, "python_full_version": f"{python}.1"},
            **{"sys_platform": system, "os_name": os},
        }


def locked(name: str, place: dict[str, str]) -> str:
    """The one version of a package at a place; empty: none."""
    found = [
        next(iter(each.specifier)).version
        for each in LOCKED
        if each.name == name.lower().replace("_", "-")
        and (each.marker is None or each.marker.evaluate(place))
    ]
    assert len(found) <= 1, f"{name} is locked twice: {found}"
    return found[0] if found else ""


def test_the_lock_has_what_the_package_needs_wherever_it_runs() -> None:
    for place, need in itertools.product(places(), NEEDED):
        if need.marker is None or need.marker.evaluate(place):
            found = locked(need.name, place)
            assert found, f"{need} is not locked on {place['python_version']}, {place['sys_platform']}"
            assert need.specifier.contains(found), f"{need}, but {found} is locked"


def test_every_need_is_bounded_by_the_next_release_that_may_break_it() -> None:
    raising = _raising()
    for need in (*NEEDED, *map(Requirement, PROJECT["build-system"]["requires"])):
        highest = [each.version for each in need.specifier if each.operator == "<"]
        assert len(highest) == 1, f"{need} has no upper bound"
        if need.marker is None and need.name != "hatchling":  # hatchling builds and is not locked
            newest = max((locked(need.name, place) for place in places()), key=_number)
            assert highest[0] == raising.bound(newest), f"{need}, but {newest} was tested"


def _raising() -> Any:
    spec = importlib.util.spec_from_file_location("raising", ROOT / "packaging" / "raise_bounds.py")
    assert spec is not None
    assert spec.loader is not None
    raising = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(raising)
    return raising


def test_macs_with_intels_processor_have_versions_of_their_own() -> None:
    raising = _raising()
    locked_here = raising.for_intel("cryptography==50.0.2\nnumpy==2.5.5\n")
    assert "cryptography==50.0.2 ; sys_platform != 'darwin' or platform_machine != 'x86_64'\n" in locked_here
    for each in raising.INTEL:
        assert f"{each} ; {raising.INTEL_MAC}\n" in (ROOT / "packaging" / "constraints.txt").read_text(
            "utf-8"
        )


def _number(version: str) -> list[int]:
    return [int(each) for each in version.split(".")]


BUILDING = {Requirement(each).name for extra in ("freeze", "installer") for each in EXTRAS[extra]}
"""Not installed where nothing is built."""


@pytest.mark.parametrize("need", [each for each in NEEDED if each.name not in BUILDING], ids=str)
def test_what_runs_here_is_within_the_bounds(need: Requirement) -> None:
    if need.marker is None or need.marker.evaluate():
        assert need.specifier.contains(version(need.name))
