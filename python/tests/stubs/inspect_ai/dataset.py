class Sample:
    def __init__(
        self, input, choices=None, target="", id=None, metadata=None, sandbox=None, files=None, setup=None, checkpoint=None
    ) -> None:
        self.input, self.id = input, id
