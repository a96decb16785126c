import contextlib


@contextlib.contextmanager
def CancelScope(*, deadline=float("inf"), shield=False):  # noqa: N802
    yield


@contextlib.contextmanager
def move_on_after(delay, shield=False):
    yield
