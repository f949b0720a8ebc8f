"""The library that an environment is for, and the answer where it is not installed."""


class LibraryMissing(ImportError):
    """An environment's own library is not installed: says how to get it."""

    def __init__(self, module: str, library: str, extra: str) -> None:
        super().__init__(f"{module} needs {library}: pip install marrakech[{extra}]", name=extra)
