"""One source, three targets: plain Python, machine code for CPU and GPU, and WebAssembly."""
