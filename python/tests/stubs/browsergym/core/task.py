"""The signatures of BrowserGym 0.14.3's task class."""

from abc import ABC, abstractmethod


class AbstractBrowserTask(ABC):
    @classmethod
    def get_task_id(cls):
        raise NotImplementedError

    def __init__(self, seed):
        self.viewport = {"width": 1280, "height": 720}
        self.slow_mo = 1000
        self.timeout = 5000
        self.locale = None
        self.timezone_id = None

    @abstractmethod
    def setup(self, page): ...

    @abstractmethod
    def validate(self, page, chat_messages): ...

    def cheat(self, page, chat_messages):
        raise NotImplementedError

    def teardown(self):
        pass
