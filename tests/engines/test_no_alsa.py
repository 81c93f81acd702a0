"""A system with ALSA's library and no configuration for it, over which PortAudio would abort."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="ALSA is Linux's")
@pytest.mark.parametrize(
    ("kind", "says"), [("MicrophoneError", "microphone"), ("PlaybackError", "loudspeaker")]
)
def test_alsa_without_configuration_is_no_device_and_no_crash(kind: str, says: str) -> None:
    code = (
        "from debatecoach.base import errors\nfrom debatecoach.engines.audio import devices\n"
        f"try:\n    devices.load(errors.{kind})\nexcept errors.{kind} as error:\n    print(error)\n"
    )
    env = dict(os.environ, ALSA_CONFIG_PATH="/nonexistent/alsa.conf", PULSE_SERVER="unix:/nonexistent")
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, timeout=100)
    assert done.returncode == 0, done
    if "PortAudio library is not installed" in done.stdout:
        pytest.skip("no PortAudio here")
    assert f"No {says} can be used" in done.stdout
