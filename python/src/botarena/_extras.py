"""What an import says of a package that is missing."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator


@contextlib.contextmanager
def extra(name: str) -> Iterator[None]:
    """Names the extra of this package that brings what an import inside of it needs."""
    try:
        yield
    except ModuleNotFoundError as missing:
        raise ModuleNotFoundError(
            f"There is no module {missing.name}. In a checkout of BotArena: pip install './python[{name}]'",
            name=missing.name,
        ) from missing
