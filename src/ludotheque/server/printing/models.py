"""Responses about boxes to print."""

from pydantic import Field

from ludotheque.server.models import Answer


class BoxSection(Answer):
    """A part of a box that can be printed alone."""

    name: str
    title: str


class BoxInfo(Answer):
    """What can be printed of a game."""

    papers: list[str] = Field(description="The sizes of paper.")
    sections: list[BoxSection] = Field(description="Empty if the game has nothing to print.")
