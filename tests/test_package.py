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
