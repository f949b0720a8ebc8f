"""A disk that becomes read-only: a library that a process is started with, and a file as switch."""

import os
import shutil
import subprocess

import pytest

# While the switch is there, writing to anything but pipes, sockets and the log fails as on a
# disk that the system has mounted read-only after an error.
SOURCE = r"""
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

static int is_read_only(int file) {
    char link[32], path[4096];
    const char *switch_file = getenv("READ_ONLY_SWITCH");
    if (!switch_file || access(switch_file, F_OK)) return 0;
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (length <= 0) return 0;
    path[length] = 0;
    return strstr(path, "server.db") != NULL;
}

#define REFUSING(name, arguments, ...)                                   \
    ssize_t name arguments {                                             \
        static ssize_t(*real) arguments;                                 \
        if (!real) real = dlsym(RTLD_NEXT, #name);                       \
        if (is_read_only(file)) { errno = EROFS; return -1; }            \
        return real(__VA_ARGS__);                                        \
    }
REFUSING(write, (int file, const void *data, size_t size), file, data, size)
REFUSING(pwrite, (int file, const void *data, size_t size, off_t at), file, data, size, at)
REFUSING(pwrite64, (int file, const void *data, size_t size, off64_t at), file, data, size, at)
"""


class ReadOnlyDisk:
    """The switch in a folder, and the environment of a process whose disk it is."""

    def __init__(self, folder):
        compiler = shutil.which("cc")
        if compiler is None:
            pytest.skip("there is no C compiler to imitate a read-only disk with")
        self.switch, library = folder / "read-only", folder / "disk.so"
        source = library.with_suffix(".c")
        source.write_text(SOURCE)
        command = [compiler, "-shared", "-fPIC", "-O1", "-o", library, source, "-ldl"]
        subprocess.run(command, check=True)
        self.environment = os.environ | {
            "LD_PRELOAD": str(library), "READ_ONLY_SWITCH": str(self.switch)
        }  # fmt: skip
