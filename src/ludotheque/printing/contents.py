"""The contents page of a folder of boxes."""

from collections.abc import Sequence

from ludotheque.core.game import Game
from ludotheque.core.game_texts import shelf_line
from ludotheque.printing.box import box_sections
from ludotheque.printing.document import make_pdf, quoted
from ludotheque.printing.paper import Paper
from ludotheque.texts import texts


def contents_pdf(games: Sequence[Game], paper: Paper, language: str) -> bytes:
    """Return a page that lists the boxes of some games, and what is in each."""
    say = texts("printing", language)
    source = (
        f"#set page(width: {paper.width}mm, height: {paper.height}mm, margin: 22mm)\n"
        f"#set text(size: 11pt)\n#text(size: 26pt, weight: 600, {quoted(say('contents'))})\n"
    )
    for game in games:
        line = shelf_line(game, language)
        low, high = game.info.seats[0], game.info.seats[-1]
        key = "players" if low < high else "players-exactly"
        about = say(key, low=low, high=high, minutes=game.info.minutes)
        inside = [one.title for one in box_sections(game, game.read_options({}), language)]
        source += (
            f"#v(8mm, weak: true)\n#block(breakable: false)[\n"
            f"#text(size: 16pt, weight: 600, {quoted(game.title)})"
            f" #h(1fr) #raw({quoted(f'{game.name}.pdf')})\n\n"
            f"#text({quoted(line)})\n\n#text({quoted(about)})\n\n"
            f'#text(style: "italic", {quoted(say("inside", parts=inside))})\n]\n'
        )
    return make_pdf(source, {}, say("contents"), language)
