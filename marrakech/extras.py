"""The error for an optional library that is not installed: it names the extra that brings it."""


class LibraryMissing(ImportError):
    """An optional library is not installed: says how to get it."""

    def __init__(self, module: str, library: str, extra: str) -> None:
        super().__init__(f"{module} needs {library}: pip install marrakech[{extra}]", name=extra)
