import gymnasium as gym

# The server: BOTARENA_URL, or http://127.0.0.1:3000 if it is not set.
for task, kwargs in (
    ("botarena.01-click-master-v1", {}),
    ("botarena.17-selector-expert-v1", {}),
    ("botarena.08-table-scraper.names-v1", {"deal": "plain"}),
):
    env = gym.make(f"botarena.gym:browsergym/{task}", task_kwargs=kwargs)
    observation, info = env.reset(seed=0)
    print(observation["goal"])
    # The reference solution, in place of an agent's steps: env.step("click('42')").
    env.unwrapped.task.cheat(env.unwrapped.page, env.unwrapped.chat.messages)
    observation, reward, terminated, truncated, info = env.step("noop()")
    print(task, reward, info["task_info"]["status"])
    env.close()
