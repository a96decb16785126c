"""The signatures of inspect_ai 499e615 that the package uses. They note their calls, for the tests."""


class Epochs:
    def __init__(self, epochs: int, reducer=None) -> None:
        self.epochs, self.reducer = epochs, reducer


class Task:
    def __init__(
        self,
        dataset=None,
        setup=None,
        solver=None,
        cleanup=None,
        scorer=None,
        metrics=None,
        model=None,
        config=None,
        model_roles=None,
        sandbox=None,
        checkpoint=None,
        on_checkpoint=None,
        on_resume=None,
        approval=None,
        epochs=None,
        fail_on_error=None,
        continue_on_fail=None,
        score_on_error=None,
        message_limit=None,
        token_limit=None,
        turn_limit=None,
        time_limit=None,
        working_limit=None,
        cost_limit=None,
        early_stopping=None,
        display_name=None,
        name=None,
        version=0,
        metadata=None,
        tags=None,
        viewer=None,
    ) -> None:
        self.__dict__.update({name: value for name, value in locals().items() if name != "self"})


def task(func):
    return func
