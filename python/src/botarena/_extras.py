"""The message of an import whose package is missing."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator


@contextlib.contextmanager
def extra(name: str) -> Iterator[None]:
    """Names the extra of this package to install if an import in the block fails."""
    try:
        yield
    except ModuleNotFoundError as missing:
        raise ModuleNotFoundError(
            f"There is no module {missing.name}. In a checkout of BotArena: pip install './python[{name}]'",
            name=missing.name,
        ) from missing
