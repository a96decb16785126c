def react(
    *,
    name=None,
    description=None,
    prompt=None,
    tools=None,
    model=None,
    attempts=1,
    submit=None,
    on_continue=None,
    retry_refusals=None,
    compaction=None,
    truncation="disabled",
    approval=None,
):
    return {"react": tools}


def as_solver(agent, limits=(), **agent_kwargs):
    async def solve(state, generate):
        return await agent["react"][0](state) if callable(agent["react"][0]) else state

    return solve
