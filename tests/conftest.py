"""Settings of the property tests: the same examples every time, no time limit for each."""

import os
import tempfile

from hypothesis import HealthCheck, settings

from tests.support.server import amina, basil, server  # noqa: F401  (fixtures)

# No test may find a GPU, so that they say the same on every machine.
os.environ["CUDA_VISIBLE_DEVICES"] = ""

# Nor may one find, or leave behind, games of whoever runs them.
HOME = tempfile.TemporaryDirectory(prefix="marrakech-")
os.environ["XDG_DATA_HOME"] = HOME.name

settings.register_profile(
    "test", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile(
    "soak", deadline=None, max_examples=5000, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile(os.environ.get("LAWS", "test"))

pytest_plugins = ["tests.support.databases"]
