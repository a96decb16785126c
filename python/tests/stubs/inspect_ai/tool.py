def mcp_server_stdio(*, name=None, command, args=None, cwd=None, env=None):
    return [command, *(args or [])]
