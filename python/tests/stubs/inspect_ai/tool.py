import contextlib


class Tool:
    pass


class ToolError(Exception):
    def __init__(self, message: str) -> None:
        super().__init__(message)


class ToolDef:
    def __init__(self, tool, name=None, description=None, parameters=None) -> None:
        self.name = name or tool.__name__


def mcp_server_stdio(*, name=None, command, args=None, cwd=None, env=None):
    return [command, *(args or [])]


@contextlib.asynccontextmanager
async def mcp_connection(tools):
    yield
