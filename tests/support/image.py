"""`python -m tests.support.image`: build the container image, play a game in it, and stop it.

Podman keeps its images in a folder of ours, so a host's own images are left alone. The limits of
the container are those in compose.yaml.
"""

import json
import resource
import shutil
import subprocess
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path

import click
import httpx
import yaml
from platformdirs import user_cache_path

from tests.support.server import Guest, Running, free_port, play_out

ROOT = Path(__file__).parents[2]
CACHE = user_cache_path("marrakech")
SUITE = "bookworm"  # the Debian of the base, where no other is given
PACKAGES = "python3,python3-venv,ca-certificates"
TOOLS = ("podman", "runc", "mmdebstrap")
CERTIFICATES = Path("/etc/ssl/certs/ca-certificates.crt")
TRUSTED = (CERTIFICATES.parent, Path("/etc/pip.conf"))  # what pip needs behind a proxy
PAGE = "marrakech/server/static"
KEPT = "168h"  # how long what was built before is kept, for the next build
STOP_WITHIN = 5  # seconds after SIGTERM; Podman kills what is not done then
PROBE = """
import json, os
status = dict(line.split(":\\t", 1) for line in open("/proc/self/status").read().splitlines())
try:
    is_writable = bool(open("/opt/marrakech/new", "w"))
except OSError as error:
    is_writable = error.errno != 30
print(json.dumps({
    "user": os.getuid(), "capabilities": status["CapEff"] + status["CapBnd"],
    "no_new_privileges": status["NoNewPrivs"], "is_writable": is_writable,
}))
"""


class Unavailable(Exception):
    """A container cannot be built or run here."""


def podman(*words: str) -> str:
    """Run Podman, and return what it prints."""
    folders = ["--root", str(CACHE / "containers"), "--runroot", str(CACHE / "run")]
    done = subprocess.run(
        ["podman", *folders, "--runtime", "runc", *words], cwd=ROOT,
        stdin=subprocess.DEVNULL, capture_output=True, encoding="utf-8",
    )  # fmt: skip
    if done.returncode:
        raise Unavailable(f"podman {words[0]}: {done.stderr.strip()[-2000:]}")
    return done.stdout.strip()


def prepare_base(given: str = "") -> str:
    """Return a base that runs here: the image or archive given, or Debian with Python.

    The latter is made once and kept.
    """
    if missing := [tool for tool in TOOLS if shutil.which(tool) is None]:
        raise Unavailable(f"missing, and not installed by make: {', '.join(missing)}")
    base = given
    if not given or Path(given).is_file():
        archive = Path(given) if given else CACHE / f"debian-{SUITE}.tar"
        base = f"localhost/marrakech-base:{archive.stem}"
        if not archive.exists():
            make_archive(archive)
        if given or base not in podman("images", "--format", "{{.Repository}}:{{.Tag}}").split():
            podman("import", "--quiet", str(archive), base)
    podman("run", "--rm", "--network=host", *own_limits(), base, "python3", "--version")
    return base


def make_archive(archive: Path) -> None:
    """Put a small Debian with Python into an archive."""
    archive.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=archive.parent) as folder:
        made = Path(folder) / archive.name
        words = ["--variant=minbase", f"--include={PACKAGES}", SUITE, str(made)]
        done = subprocess.run(["mmdebstrap", "--quiet", *words], capture_output=True, text=True)
        if done.returncode:
            raise Unavailable(f"mmdebstrap: {done.stderr.strip()[-2000:]}")
        made.rename(archive)


def own_limits() -> list[str]:
    """Return the options that keep a container's limits within our own, which it cannot exceed."""
    wanted = {"nofile": (resource.RLIMIT_NOFILE, 65536), "nproc": (resource.RLIMIT_NPROC, 4096)}
    most = {name: min(resource.getrlimit(kind)[1], n) for name, (kind, n) in wanted.items()}
    return [f"--ulimit={name}={limit}:{limit}" for name, limit in most.items()]


def build(base: str, builds_page: bool) -> str:
    """Build the image on a base and return its id; the page as it is here, or built inside."""
    trusted = [f"--volume={path}:{path}:ro" for path in TRUSTED if path.exists()]
    if CERTIFICATES.exists():
        trusted.append(f"--build-arg=NODE_EXTRA_CA_CERTS={CERTIFICATES}")
    words = ["--format=docker", "--network=host", f"--build-arg=BASE={base}"]
    with tempfile.NamedTemporaryFile("w", suffix=".ignored") as ignored:
        ignored.write((ROOT / ".dockerignore").read_text(encoding="utf-8"))
        ignored.write(f"{PAGE}\n" if builds_page else "")
        ignored.flush()
        words += [f"--ignorefile={ignored.name}", *own_limits(), *trusted]
        output = podman("build", "--quiet", *words, "--file=Containerfile", ".")
    return output.splitlines()[-1]


def restrictions() -> list[str]:
    """Return the options of a server in compose.yaml as options of `docker run`."""
    server = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))["x-server"]
    assert server["read_only"]
    return [
        "--read-only",
        *(f"--tmpfs={path}" for path in server["tmpfs"]),
        *(f"--cap-drop={name}" for name in server["cap_drop"]),
        *(f"--security-opt={name.replace(':true', '')}" for name in server["security_opt"]),
        f"--memory={server['mem_limit']}",
        f"--pids-limit={server['pids_limit']}",
        f"--cpus={server['cpus']}",
    ]


class Container:
    """A server in a container, at a port of this machine."""

    def __init__(self, image: str, volume: str) -> None:
        port = free_port()
        words = ["--network=host", f"--volume={volume}:/data", *restrictions(), *own_limits()]
        serve = ["serve", "--host", "127.0.0.1", "--port", str(port), "--no-limits"]
        self.id = podman("run", "--detach", *words, image, *serve)
        self.address = Running(f"http://127.0.0.1:{port}")
        self._wait_until_ready()

    def _wait_until_ready(self) -> None:
        end = time.monotonic() + 120
        while time.monotonic() < end:
            try:
                if httpx.get(f"{self.address.url}/readyz").status_code == 200:
                    return
            except httpx.TransportError:
                pass
            assert self.state()["Running"], podman("logs", self.id)
            time.sleep(0.1)
        raise AssertionError("the server in the container is not ready")

    def state(self) -> dict[str, object]:
        """Return the state of the container, as Podman reports it."""
        found: dict[str, object] = json.loads(podman("inspect", self.id))[0]["State"]
        return found

    def probe(self) -> dict[str, object]:
        """Return the rights that a process inside has."""
        python = "/opt/marrakech/bin/python"
        found: dict[str, object] = json.loads(podman("exec", self.id, python, "-c", PROBE))
        return found

    def stop(self) -> dict[str, object]:
        """Stop the server with SIGTERM, and return the state it leaves."""
        podman("stop", "-t", str(STOP_WITHIN), self.id)
        return self.state()


@contextmanager
def running(image: str, volume: str):
    """Run a container, and remove it afterwards."""
    container = Container(image, volume)
    try:
        yield container
    finally:
        podman("rm", "--force", "-t", "0", container.id)


def try_image(image: str, *bots: str) -> None:
    """Play in a container until the game is over, and find it in the next one.

    Bots take seats beside two people.
    """
    volume = podman("volume", "create")
    try:
        with running(image, volume) as container:
            expected = {"user": 10001, "capabilities": 32 * "0", "no_new_privileges": "1"}
            assert container.probe() == expected | {"is_writable": False}
            here = container.address
            with Guest(here, "Amina") as amina, Guest(here, "Basil") as basil:
                code = amina.open("me", "open", *bots)
                basil.sit(code, 1)
                with amina.attend(code) as one, basil.attend(code) as other:
                    play_out(one, other)
                    assert one.events == other.events
            state = container.stop()
            log = podman("logs", container.id)
            assert (state["ExitCode"], state["OOMKilled"]) == (0, False), log
        with running(image, volume) as container:
            found = httpx.get(f"{container.address.url}/api/tables/{code}").json()
            assert found["number"] == one.number
            container.stop()
    finally:
        podman("volume", "rm", "--force", volume)


@click.command
@click.option("--base", default="", help="An image, or an archive of one, instead of Debian.")
@click.option("--bot", default="merchant", show_default=True, help="The bot that plays along.")
@click.option("--short", is_flag=True, help="Take the page as it is; let no bot play along.")
def main(base: str, bot: str, short: bool) -> None:
    """Build the container image, play a game in it, and stop it."""
    begun = time.monotonic()
    try:
        image = build(prepare_base(base), builds_page=not short)
        built = time.monotonic()
        try_image(image, *([] if short else [bot]))
        podman("image", "prune", "--force", "--filter", f"until={KEPT}")
    except Unavailable as reason:
        raise click.ClickException(str(reason)) from None
    print(f"the image: {image} (built in {built - begun:.0f} s)")
    print(f"a game was played in it, and it was stopped ({time.monotonic() - built:.0f} s)")


if __name__ == "__main__":
    main()
