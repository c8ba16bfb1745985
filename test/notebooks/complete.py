"""Asks the kernel as an editor does: what may follow, and what is this? FOLDER in, both as JSON out."""

import json
import os
import sys

from jupyter_client.manager import start_new_kernel

CELL = "import { published } from './lib';\nconst kept = await published('value-of-gold', 3);"


def reply_to(client, request):
    while True:
        message = client.get_shell_msg(timeout=60)
        if message["parent_header"].get("msg_id") == request:
            return message["content"]


def ask(folder):
    manager, client = start_new_kernel(kernel_name="tslab", cwd=folder)
    try:
        client.execute_interactive(CELL, timeout=60)
        return {
            "names": reply_to(client, client.complete("publ", 4))["matches"],
            "members": reply_to(client, client.complete("kept.", 5))["matches"],
            "told": reply_to(client, client.inspect("published", 3))["data"]["text/plain"],
        }
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)


if __name__ == "__main__":
    # The kernel has our output for its own.
    result = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)
    json.dump(ask(sys.argv[1]), result)
    result.close()
