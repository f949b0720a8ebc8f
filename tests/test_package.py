"""The package as its users import it."""

import pkgutil
import subprocess
import sys

import marrakech


def test_no_module_hides_a_public_name():
    modules = {module.name for module in pkgutil.iter_modules(marrakech.__path__)}
    assert not modules & set(marrakech.__all__)


def test_simulate_is_a_function_after_its_modules_were_imported():
    code = "import marrakech, marrakech.simulation.simulate; assert callable(marrakech.simulate)"
    subprocess.run([sys.executable, "-c", code], check=True)


def test_the_engine_is_imported_when_it_is_asked_for():
    code = (
        "import sys, marrakech; assert 'marrakech.bots' not in sys.modules;"
        "print(len(marrakech.engine.best(marrakech.Game(players=3), k=2, simulations=40)))"
    )
    printed = subprocess.run([sys.executable, "-c", code], capture_output=True, encoding="utf-8")
    assert printed.stdout == "2\n", printed.stderr
