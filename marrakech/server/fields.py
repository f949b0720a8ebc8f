"""The base and the field types of the messages over HTTP."""

from typing import Annotated, Any, TypeAlias

from msgspec import Meta, Struct


def field(*examples: Any, description: str | None = None) -> Meta:
    """Return examples and a description of a field, for the published schema."""
    return Meta(examples=[*examples], description=description)


TableCode: TypeAlias = Annotated[str, field("k7m2p9xw4q")]
Milliseconds: TypeAlias = Annotated[
    int, field(1767225600000, description="milliseconds since 1970")
]
GuestId: TypeAlias = Annotated[str, field("g0123456789abcdef01234567")]


class StrictStruct(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A message whose unknown fields are refused."""
