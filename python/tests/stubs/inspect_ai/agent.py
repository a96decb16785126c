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
