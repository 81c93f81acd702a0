"""The Windows setup holds what was tested, by hash. packaging/windows/wine_check.py proves the rest."""

from __future__ import annotations

import importlib.util
import re
import shutil
from pathlib import Path
from subprocess import run

import pip
import pytest

from tests.conftest import ROOT
from tests.test_bounds import PROJECT, locked, places

_spec = importlib.util.spec_from_file_location(
    "windows_build", ROOT / "packaging" / "windows" / "make_setup.py"
)
assert _spec is not None
assert _spec.loader is not None
build = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(build)

WINDOWS = next(
    each for each in places() if each["python_version"] == "3.11" and each["sys_platform"] == "win32"
)
LOCKED_BY_HASH = re.compile(r"^([a-z0-9-]+)==(\S+) ((?:\\\n\s+--hash=sha256:[0-9a-f]{64} ?)+)", re.M)
PACKAGES = LOCKED_BY_HASH.findall(build.LOCK.read_text("utf-8"))


def test_the_setup_brings_the_versions_that_were_tested_each_by_hash() -> None:
    assert len(PACKAGES) == len(re.findall(r"^[a-z]", build.LOCK.read_text("utf-8"), re.M)) > 80
    for name, version, _hashes in PACKAGES:
        assert version == build.TRIED.get(name, locked(name, WINDOWS)), name


def test_the_setup_brings_everything_the_program_needs() -> None:
    names = {name for name, _version, _hashes in PACKAGES}
    for each in PROJECT["project"]["dependencies"]:
        need, _, marker = each.partition(";")
        name = re.split(r"[<>=]", need)[0].strip().lower()
        assert name in names or "'3.12'" in marker, name


def test_what_is_pruned_is_no_package_the_program_imports() -> None:
    imports = {
        match for path in (ROOT / "debatecoach").rglob("*.py")
        for match in re.findall(r"^\s*(?:import|from) ([a-z_0-9]+)", path.read_text("utf-8"), re.M)
    }  # fmt: skip
    pruned = {pattern for patterns in build.PRUNED.values() for pattern in patterns}
    assert imports & pruned <= {"google"}  # asked for beside the package onnx alone, which no build holds


@pytest.mark.skipif(
    not (shutil.which("osslsigncode") and shutil.which("openssl")), reason="no osslsigncode or openssl"
)
def test_a_program_is_signed_with_the_certificate_that_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With a certificate of our own making, on a small program for Windows that pip brings."""
    program, certificate, password = tmp_path / "it.exe", tmp_path / "it.p12", tmp_path / "password"
    shutil.copy(next(Path(pip.__path__[0]).rglob("t64.exe")), program)
    password.write_text("secret", encoding="ascii")
    key, public = tmp_path / "key.pem", tmp_path / "public.pem"
    made = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=A School"]
    usage = ["-addext", "extendedKeyUsage=codeSigning"]
    run([*made, *usage, "-keyout", str(key), "-out", str(public)], check=True, capture_output=True)
    run(["openssl", "pkcs12", "-export", "-inkey", str(key), "-in", str(public), "-out", str(certificate),
         "-passout", f"file:{password}"], check=True, capture_output=True)  # fmt: skip
    monkeypatch.setenv("SIGN_PKCS12", str(certificate))
    monkeypatch.setenv("SIGN_PASSWORD_FILE", str(password))
    build.signed(program)
    verify = ["osslsigncode", "verify", "-CAfile", str(public), "-in", str(program)]
    told = run(verify, check=False, capture_output=True, text=True).stdout
    assert "CN=A School" in told
    assert "Signature verification: ok" in told
    program.write_bytes(program.read_bytes()[:2000] + b"?" + program.read_bytes()[2001:])
    assert run(verify, check=False, capture_output=True).returncode != 0
