"""Loudspeaker and microphone, through PortAudio (sounddevice)."""
