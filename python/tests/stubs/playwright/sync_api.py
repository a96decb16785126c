"""The names of Playwright's synchronous API that the package uses."""


class Error(Exception):
    pass


class Page:
    pass
