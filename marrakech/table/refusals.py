"""Refusals: the reasons why a command cannot be carried out."""


class Refused(Exception):
    """A command that cannot be carried out; `code` is for programs, the sentence for people.

    If the rules refuse an action, `objection` names the rule.
    """

    def __init__(self, code: str, sentence: str, objection: str = "") -> None:
        super().__init__(sentence)
        self.code, self.sentence, self.objection = code, sentence, objection


class Stale(Refused):
    """A command whose sender had not seen the latest events."""

    def __init__(self) -> None:
        super().__init__("stale", "something has happened at the table that you had not seen")
