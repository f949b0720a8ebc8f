"""Build the engine: `python -m marrakech.engine.build`, which `make engine` calls.

It writes `engine.wasm`, the same without SIMD instructions for old browsers, and `engine.json` with
the slots of every export's frame and the numbers that a program around the engine needs. The same
sources give the same bytes.
"""

import argparse
import json
import os
import shlex
import shutil
from pathlib import Path

FOLDER = Path(__file__).parent
LINKERS = ("wasm-ld", "wasm-ld-14", "wasm-ld-19")


def linker() -> list[str]:
    """Return the command of the linker: WASM_LD, or the first one installed."""
    if "WASM_LD" in os.environ:
        return shlex.split(os.environ["WASM_LD"])
    for name in LINKERS:
        if found := shutil.which(name):
            return [found]
    raise SystemExit("no wasm-ld: install lld, or name the linker in WASM_LD")


def build(folder: Path) -> None:
    """Write the module, its form without SIMD, and its description."""
    from ..compile.wasm import compile_wasm, gather_ir
    from .exports import CONSTANTS, EXPORTS

    texts, frames = gather_ir(EXPORTS)
    for name, has_simd in (("engine.wasm", True), ("engine-no-simd.wasm", False)):
        (folder / name).write_bytes(compile_wasm(texts, list(EXPORTS), linker(), has_simd))
    description = {"exports": frames, "constants": CONSTANTS}
    text = json.dumps(description, separators=(",", ":"))
    (folder / "engine.json").write_text(text.replace('},"', '},\n"') + "\n", encoding="utf-8")


def main() -> None:
    """Build into the package, or into another folder."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--to", type=Path, default=FOLDER, metavar="FOLDER")
    folder = parser.parse_args().to
    build(folder)
    for path in sorted(folder.glob("engine*.wasm")):
        print(f"{path.name}: {path.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
