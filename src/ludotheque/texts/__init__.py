"""Texts that people read: Fluent catalogues, one folder for each language.

A catalogue is a file `<area>.ftl` in the folder of every language, here or in the folder `texts` of
a game; the page reads the same files. `common.ftl` belongs to every catalogue. A language is a
folder: nothing else in the package knows how many there are, or what they are called.
"""

import re
import warnings
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from babel import Locale
    from fluent.runtime import FluentBundle
    from fluent.runtime.types import FluentNumber

ENGLISH: Final = "en"  # every message exists in English, and stands in for one that is missing

_LOCALE: Final = re.compile(r"^locale = (\S+)$", re.MULTILINE)
_HERE: Final = resources.files(__name__)


def _folders(root: Traversable) -> tuple[str, ...]:
    found = sorted(one.name for one in root.iterdir() if one.is_dir() and one.name[0].isalpha())
    return tuple(sorted(found, key=lambda name: name != ENGLISH))


LANGUAGES: Final = _folders(_HERE)


def closest(wanted: str) -> str:
    """The language of the package that is closest to a tag such as fr-CA; else English.

    The tag may be the name of a system's locale, such as fr_CA.UTF-8.
    """
    language = re.split(r"[-_.@]", wanted.lower(), maxsplit=1)[0]
    return language if language in LANGUAGES else ENGLISH


class Texts:
    """The messages of one catalogue in one language.

    `texts("waiting", name="Ada")` formats a message, `texts("lay.did")` an attribute of one. A list
    is joined as the language does: "Ada, Bob and Eve".
    """

    def __init__(self, language: str, sources: Mapping[str, Iterable[str]]) -> None:
        """Read the sources of a language and of English, which fills the gaps."""
        self.language = language
        self._bundles: list[FluentBundle] = []
        self._keys: list[set[str]] = []
        for name in dict.fromkeys((language, ENGLISH)):
            bundle, keys = _read(self, sources.get(name, ()))
            self._bundles.append(bundle)
            self._keys.append(keys)

    @property
    def missing(self) -> list[str]:
        """The messages and attributes that only English has."""
        return sorted(self._keys[-1] - self._keys[0])

    def __contains__(self, key: str) -> bool:
        return self._find(key) is not None

    def __call__(self, key: str, /, **values: Any) -> str:
        """A message, or an attribute of one, with its values filled in."""
        found = self._find(key)
        if found is None:
            raise KeyError(key)
        bundle, pattern = found
        told = {
            name: self.listed(value) if isinstance(value, (list, tuple)) else value
            for name, value in values.items()
        }
        text, errors = bundle.format_pattern(pattern, told)
        if errors:  # a fault of ours; what can be read of the text is better than none
            warnings.warn(f"{key} ({self.language}): {errors[0]!r}", RuntimeWarning, stacklevel=2)
        return str(text)

    def listed(self, names: Iterable[object]) -> str:
        """Names joined as the language does."""
        from babel.lists import format_list

        return format_list([str(name) for name in names], locale=self.locale.replace("-", "_"))

    @property
    def locale(self) -> str:
        """The locale whose plurals, numbers and lists are used."""
        return self._bundles[0].locales[0]

    def _find(self, key: str) -> tuple["FluentBundle", Any] | None:
        name, _, attribute = key.partition(".")
        for bundle in self._bundles:
            if bundle.has_message(name):
                message = bundle.get_message(name)
                pattern = message.attributes.get(attribute) if attribute else message.value
                if pattern is not None:
                    return bundle, pattern
        return None


def _read(texts: Texts, sources: Iterable[str]) -> tuple["FluentBundle", set[str]]:
    """The messages of some files, and their names with those of attributes.

    Of two messages of one name the first counts; `locale` says whose plurals they have.
    """
    from babel import Locale
    from fluent.runtime import FluentBundle, FluentResource
    from fluent.syntax.ast import Message

    found = list(sources)
    named = next(filter(None, map(_LOCALE.search, found)), None)
    locale = named[1] if named else ENGLISH
    written = Locale.parse(locale, sep="-")
    functions: dict[str, Callable[..., Any]] = {
        "MINUS": lambda number: _minus(number, written),
        "SIGNED": lambda number: ("" if number < 0 else "+") + _minus(number, written),
        "EACH": lambda text, key: texts.listed(
            texts(str(key), n=int(digit)) for digit in re.findall(r"\d", str(text))
        ),
    }
    bundle = FluentBundle([locale], functions=functions, use_isolating=False)
    keys: set[str] = set()
    for resource in map(FluentResource, found):
        bundle.add_resource(resource)
        for entry in resource.body:
            if isinstance(entry, Message):
                keys.add(entry.id.name)
                keys.update(f"{entry.id.name}.{one.id.name}" for one in entry.attributes)
    return bundle, keys


def _minus(number: "FluentNumber | str", locale: "Locale") -> str:
    """A number as the language writes it, with a true minus sign: screen readers need it."""
    text = number if isinstance(number, str) else number.format(locale)
    return text.replace("-", "\N{MINUS SIGN}")


def sources_of(folder: Traversable, area: str) -> dict[str, list[str]]:
    """The files of an area by language, then the shared `common.ftl`: what comes first counts."""
    found = {}
    for language in LANGUAGES:
        files = [folder / language / f"{area}.ftl", _HERE / language / "common.ftl"]
        found[language] = [file.read_text(encoding="utf-8") for file in files if file.is_file()]
    return found


def texts(area: str, language: str) -> Texts:
    """The texts of an area of the package; an unknown language is read as English."""
    return _texts(area, closest(language))


@cache
def _texts(area: str, language: str) -> Texts:
    return Texts(language, sources_of(_HERE, area))
