"""The signature of BrowserGym 0.14.3's `register_task`; it notes the registered tasks."""

registered = {}


def register_task(id, task_class, task_kwargs={}, default_task_kwargs={}, nondeterministic=True, *args, **kwargs):
    if set(task_kwargs) & set(default_task_kwargs):
        raise ValueError(f"{id} is registered with a value that is frozen and not.")
    registered[id] = (task_class, dict(task_kwargs), dict(default_task_kwargs))
