"""The state of a game: immutable positions, changes to them, and what they look like through the layers."""

import app.engine.state.characteristics.continuous  # noqa: F401 - lets views apply the layers
