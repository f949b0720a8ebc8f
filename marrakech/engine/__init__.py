"""The rules and bots as one WebAssembly module: its exports, its build, and the module itself."""
