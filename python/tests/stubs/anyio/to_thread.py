async def run_sync(func, *args):
    return func(*args)
