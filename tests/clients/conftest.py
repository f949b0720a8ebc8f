from tests.support.homes import home  # noqa: F401  (fixtures)
