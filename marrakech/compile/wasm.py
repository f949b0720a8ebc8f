"""Marked rules as one WebAssembly module, compiled ahead of time.

numba's front end turns each rule into LLVM's intermediate representation (IR), which is linked,
optimised and emitted for wasm32. Each export takes the address of a frame (see `frames.py`). Where
a rule would raise, the module traps.

This runs in a process of its own (`python -m marrakech.engine.build`), since it changes numba so
that nothing is compiled for this processor.
"""

import subprocess
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import llvmlite.binding as llvm
import llvmlite.ir as ir
import numba
from numba import _dynfunc
from numba.core import cgutils, codegen, cpu

from .frames import I8, Frame, slots
from .native import Rule, Substitutions, link_recursive_calls, source_of

TRIPLE = "wasm32-unknown-unknown"
FEATURES = "+bulk-memory,+sign-ext,+mutable-globals,+nontrapping-fptoint,+multivalue"
SIMD = ",+simd128"
STACK = 1 << 20  # bytes
KEPT_IR = "kept_ir"  # a code library's attribute: the IR it was given, as text
# Square roots are an instruction. numba's IR calls the C library's function.
INSTRUCTIONS = {"sqrt": "llvm.sqrt.f64", "floor": "llvm.floor.f64"}
# Arrays are lent and never freed, so their references need not be counted.
REFERENCE_COUNTS = ("NRT_incref", "NRT_decref")
NO_COUNTS = "\n".join(
    f"define void @{name}(ptr %0) alwaysinline {{ ret void }}" for name in REFERENCE_COUNTS
)


class Export(NamedTuple):
    """A rule to export, the numba types of its arguments, and its substitutions."""

    rule: Rule
    arguments: tuple[Any, ...]
    substitutions: Substitutions = ()


def keep_ir() -> None:
    """Let numba's code libraries keep the IR that they are given, and compile nothing."""
    library = codegen.CPUCodeLibrary

    def add_ir_module(self: Any, module: Any) -> None:
        self.__dict__.setdefault(KEPT_IR, []).append(cgutils.normalize_ir_text(str(module)))

    def finalize(self: Any) -> None:
        self._finalized = True

    def get_executable(_context: Any, library: Any, description: Any, environment: Any) -> Any:
        # numba distinguishes overloads by their entries: a new one for each, at no address
        name = description.qualname.split(".")[-1]
        module = description.lookup_module()
        return _dynfunc.make_function(module, name, "", 0, environment, (library,))

    library.add_ir_module, library.finalize = add_ir_module, finalize
    cpu.CPUContext.get_executable = get_executable


def compiled_rule(export: Export) -> Any:
    """Return numba's result for a rule with arguments of the given types."""
    dispatcher = numba.njit(
        source_of(export.rule, export.substitutions), error_model="numpy", nogil=True,
        no_cpython_wrapper=True, no_cfunc_wrapper=True,
    )  # fmt: skip
    link_recursive_calls(export.rule, dispatcher)
    dispatcher.compile(export.arguments)
    return next(iter(dispatcher.overloads.values()))


def libraries_of(library: Any, found: list[Any]) -> None:
    """Add a code library and everything that it is linked with to a list, each once."""
    if library not in found:
        found.append(library)
        for other in library._linking_libraries:
            libraries_of(other, found)


def export_ir(name: str, compiled: Any) -> str:
    """Return the IR of an export: it reads a frame, calls the rule and writes the result."""
    context, signature = compiled.target_context, compiled.signature
    module = compiled.library.codegen._create_empty_module("export." + name)
    function = ir.Function(module, ir.FunctionType(ir.VoidType(), [I8.as_pointer()]), name)
    builder = ir.IRBuilder(function.append_basic_block())
    rule, frame = context.declare_function(module, compiled.fndesc), function.args[0]
    reader = Frame(context, builder, frame)
    status, result = context.call_conv.call_function(
        builder, rule, signature.return_type, signature.args,
        [reader.read(kind) for kind in signature.args],
    )  # fmt: skip
    with builder.if_then(status.is_error, likely=False):
        builder.call(ir.Function(module, ir.FunctionType(ir.VoidType(), []), "llvm.trap"), [])
        builder.unreachable()
    Frame(context, builder, frame).write(signature.return_type, result)
    builder.ret_void()
    return cgutils.normalize_ir_text(str(module))


def gather_ir(exports: Mapping[str, Export]) -> tuple[list[str], dict[str, dict[str, list[str]]]]:
    """Return the IR of the exports and of all they call, and the slots of each export's frame."""
    keep_ir()
    libraries: list[Any] = []
    wrappers, frames = [], {}
    for name, export in exports.items():
        compiled = compiled_rule(export)
        libraries_of(compiled.library, libraries)
        wrappers.append(export_ir(name, compiled))
        arguments, result = compiled.signature.args, compiled.signature.return_type
        frames[name] = {
            "arguments": [slot for kind in arguments for slot in slots(kind)],
            "results": slots(result),
        }
    kept = [text for library in libraries for text in library.__dict__.get(KEPT_IR, [])]
    return [*kept, *wrappers], frames


def counts_references(text: str) -> bool:
    """Return whether an IR module is numba's own, which counts references."""
    lines = text.splitlines()
    return any(line.startswith("define") and '@"NRT_incref"' in line for line in lines)


def target_machine(has_simd: bool) -> Any:
    """Return LLVM's machine for wasm32."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    return llvm.Target.from_triple(TRIPLE).create_target_machine(
        features=FEATURES + (SIMD if has_simd else ""), opt=3, reloc="static", codemodel="default"
    )


def linked_module(texts: Sequence[str], exported: Sequence[str], layout: str) -> Any:
    """Return one module of IR, in which everything but the exports is internal."""
    whole = None
    for text in [*(text for text in texts if not counts_references(text)), NO_COUNTS]:
        for function, instruction in INSTRUCTIONS.items():
            text = text.replace(f'@"{function}"', f'@"{instruction}"')
        lines = (line for line in text.splitlines() if not line.startswith("target "))
        part = llvm.parse_assembly("\n".join(lines))
        part.triple, part.data_layout = TRIPLE, layout
        if whole is None:
            whole = part
        else:
            whole.link_in(part)
    assert whole is not None
    for value in [*whole.functions, *whole.global_variables]:
        if not value.is_declaration and value.name not in exported:
            value.linkage = "internal"
    whole.verify()
    return whole


def optimise(module: Any, machine: Any, has_simd: bool) -> None:
    """Run LLVM's passes twice: the second run simplifies what the first one inlined."""
    for _ in range(2):
        tuning = llvm.create_pipeline_tuning_options(speed_level=3)
        tuning.loop_vectorization = tuning.slp_vectorization = has_simd
        passes = llvm.create_pass_builder(machine, tuning)
        passes.getModulePassManager().run(module, passes)


def undefined_functions(module: Any) -> list[str]:
    """Return the functions that a module calls and nobody defines."""
    declared = (each.name for each in module.functions if each.is_declaration)
    return [name for name in declared if not name.startswith("llvm.")]


def link_wasm(code: bytes, exported: Sequence[str], linker: Sequence[str]) -> bytes:
    """Return the module that a linker makes of object code."""
    with tempfile.TemporaryDirectory() as folder:
        parts, output = Path(folder) / "parts.o", Path(folder) / "module.wasm"
        parts.write_bytes(code)
        subprocess.run(
            [*linker, "--no-entry", "-o", output, parts, "--strip-all", "--gc-sections",
             "--stack-first", "-z", f"stack-size={STACK}", "--export=__heap_base",
             *(f"--export={name}" for name in exported)],
            check=True,
        )  # fmt: skip
        return output.read_bytes()


def compile_wasm(
    texts: Sequence[str], exported: Sequence[str], linker: Sequence[str], has_simd: bool
) -> bytes:
    """Return a WebAssembly module of gathered IR."""
    machine = target_machine(has_simd)
    module = linked_module(texts, exported, str(machine.target_data))
    optimise(module, machine, has_simd)
    if missing := undefined_functions(module):
        raise ValueError(f"nothing defines {', '.join(missing)}")
    return link_wasm(machine.emit_object(module), exported, linker)
