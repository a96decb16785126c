"""BotArena's arena for Python. Nothing here needs a package but what its module says."""

from .client import ArenaError, Client, Run

__version__ = "0.1.0"
__all__ = ["ArenaError", "Client", "Run", "__version__"]
