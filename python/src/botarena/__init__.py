"""BotArena's arena for Python. Each module says which packages it needs; the others need none."""

from .client import ArenaError, Client, Run

__version__ = "0.1.0"
__all__ = ["ArenaError", "Client", "Run", "__version__"]
