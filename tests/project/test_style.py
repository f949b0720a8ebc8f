"""The code keeps to its own limits: small functions and classes, plain words, plain openings."""

import ast
import re
import tokenize

import pytest

from tests.support.targets import ROOT

FOLDERS = (
    "marrakech", "tests", "press", "benchmarks", "examples",
    "web/src", "web/engine/src", "web/engine/tests",
)  # fmt: skip
LOOSE = (ROOT / "hatch_build.py", *(ROOT / "web").glob("*.py"))
MADE = {"__pycache__", "static"}
SELF = "tests/project/test_style.py"
LONGEST_FUNCTION = 40  # lines
MOST_METHODS = 15
# Kernels keep everything in registers and locals, and a migration is a list of statements.
KERNELS = (
    "marrakech/bots/endgame.py",
    "marrakech/bots/expectimax.py",
    "marrakech/bots/features.py",
    "marrakech/simulation/gpu_kernel.py",
    "marrakech/simulation/lockstep.py",
    "marrakech/server/storage/migrations/versions/",
)
LARGE_CLASSES = {"Game", "Oracle"}  # the friendly object, and the second version of the rules
# Words of a private language; each has a plain word instead.
PRIVATE_WORDS = {
    "told", "tell", "tells", "telling", "looks", "eyes", "judge", "judges", "judged", "judgement",
    "sprouted", "reckon", "curiosity", "doubt", "doubts", "worth", "worths", "errand", "errands",
    "rumour", "rumours", "thinker", "thinkers", "desk", "sceptic", "knotted", "twin", "twins",
}  # fmt: skip
OPENING = re.compile(r"(What|Who|Whom|Whose|Where|How|Which)\b(?!.*\?)", re.DOTALL)
COMMENT = re.compile(r"^[ \t]*(?://|/?\*\*?|<!--)[ \t]*(.+)$", re.MULTILINE)
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)


def files(*suffixes):
    found = [*LOOSE, *(path for name in FOLDERS for path in (ROOT / name).rglob("*"))]
    return sorted(path for path in found if path.suffix in suffixes and not MADE & {*path.parts})


def place(path):
    return path.relative_to(ROOT).as_posix()


DOCUMENTS = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]
TREES = {place(path): ast.parse(path.read_text(encoding="utf-8")) for path in files(".py")}
FUNCTION = ast.FunctionDef | ast.AsyncFunctionDef
NODES = [(path, node) for path, tree in TREES.items() for node in ast.walk(tree)]


def words_in(name):
    """Return the words of an identifier in snake case or camel case."""
    return {word.lower() for word in re.findall(r"[A-Z]?[a-z]+", name)}


def is_riddle(text):
    """Return whether the first sentence of a text opens with a question word and asks nothing."""
    return bool(OPENING.match(re.split(r"(?<=[.:])\s", text.strip())[0]))


def test_functions_fit_a_screen():
    long = [
        f"{path}: {node.name}"
        for path, node in NODES
        if isinstance(node, FUNCTION) and not path.startswith(KERNELS)
        and node.end_lineno - node.lineno >= LONGEST_FUNCTION
    ]  # fmt: skip
    assert not long


def test_a_class_has_few_public_methods():
    large = []
    for path, node in NODES:
        if isinstance(node, ast.ClassDef) and node.name not in LARGE_CLASSES:
            names = {each.name for each in node.body if isinstance(each, FUNCTION)}
            if sum(not name.startswith("_") for name in names) > MOST_METHODS:
                large.append(f"{path}: {node.name}")
    assert not large


def package_of(path):
    return path.rsplit("/", 1)[0]


def imported_file(path, node):
    """Return the file that a relative import names."""
    folder = path.split("/")[: -node.level] if node.level else []
    return "/".join([*folder, *(node.module or "").split(".")]) + ".py"


def untyped_signatures():
    """Yield the functions and fields of the package that name a dict of anything."""
    untyped = re.compile(r"(dict|Mapping)\[str, (Any|object)\]")
    for path, node in NODES:
        if not path.startswith("marrakech/"):
            continue
        if isinstance(node, FUNCTION):
            given = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]
            types = [each.annotation for each in given] + [node.returns]
            if any(untyped.search(ast.unparse(each)) for each in types if each is not None):
                yield path, node.name
        if isinstance(node, ast.AnnAssign) and untyped.search(ast.unparse(node.annotation)):
            yield path, ast.unparse(node.target)


def test_no_dict_of_anything_crosses_the_border_of_a_package():
    """A private function may take one, and a public one that only its own package imports."""
    untyped = set(untyped_signatures())
    crossing = [
        f"{imported_file(path, node)}: {each.name}, imported by {path}"
        for path, node in NODES
        if isinstance(node, ast.ImportFrom) and path.startswith("marrakech/")
        for each in node.names
        if (imported_file(path, node), each.name) in untyped
        and package_of(imported_file(path, node)) != package_of(path)
    ]
    assert not crossing


def test_only_kernels_may_be_complex():
    """Ruff limits the complexity of everything else."""
    complex_functions = [
        f"{path}:{number}"
        for path in TREES
        for number, line in enumerate((ROOT / path).read_text(encoding="utf-8").splitlines(), 1)
        if "# noqa: C901" in line and not path.startswith((*KERNELS, SELF))
    ]
    assert not complex_functions


def test_identifiers_are_plain_words():
    private = []
    for path in files(".py"):
        with path.open("rb") as file:
            private += [
                f"{place(path)}:{token.start[0]}: {token.string}"
                for token in tokenize.tokenize(file.readline)
                if token.type == tokenize.NAME and words_in(token.string) & PRIVATE_WORDS
            ]
    assert not private


def test_identifiers_of_the_page_are_plain_words():
    private = [
        f"{place(path)}: {name}"
        for path in files(".ts", ".svelte", ".js")
        for name in re.findall(r"\b[A-Za-z_]\w+\b", path.read_text(encoding="utf-8"))
        if words_in(name) & PRIVATE_WORDS
    ]
    assert not private


def test_names_of_messages_are_plain_words():
    private = [
        f"{place(path)}: {name}"
        for path in (ROOT / "marrakech" / "i18n" / "locales").rglob("*.ftl")
        for name in re.findall(r"^([\w-]+) =", path.read_text(encoding="utf-8"), re.MULTILINE)
        if words_in(name) & PRIVATE_WORDS
    ]
    assert not private


def test_docstrings_open_with_a_statement():
    documented = FUNCTION | ast.ClassDef | ast.Module
    riddles = [
        f"{path}:{getattr(node, 'lineno', 1)}"
        for path, node in NODES
        if isinstance(node, documented) and is_riddle(ast.get_docstring(node) or "")
    ]
    assert not riddles


def test_comments_of_the_page_open_with_a_statement():
    riddles = [
        f"{place(path)}: {text}"
        for path in files(".ts", ".svelte", ".js", ".css")
        for text in COMMENT.findall(path.read_text(encoding="utf-8"))
        if is_riddle(text)
    ]
    assert not riddles


@pytest.mark.parametrize("path", DOCUMENTS, ids=place)
def test_headings_are_statements_or_questions(path):
    headings = HEADING.findall(path.read_text(encoding="utf-8"))
    assert not [text for text in headings if is_riddle(text)]


def test_a_riddle_is_recognized():
    assert is_riddle("What it shows in the tour.")
    assert is_riddle("Who has met whom: the games that count. May it be read?")
    assert not is_riddle("Which rug is best? The best reason comes first.")
    assert not is_riddle("Return what it shows.")
