"""Responses with drawings."""

from pydantic import Field

from ludotheque.server.models import Answer


class Drawing(Answer):
    """A game as a seat may see it, drawn."""

    svg: str = Field(description="A picture, without scripts.")
    text: str = Field(description="The same in letters, as the terminal has it.")
