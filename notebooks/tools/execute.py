"""Executes a notebook with the real kernel: NOTEBOOK FOLDER in, the executed notebook or an error out, as JSON."""

import json
import os
import sys

import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError, DeadKernelError

SECONDS = 600


def text_of(cell):
    """What the kernel said: it writes its errors to the stream, not into the reply."""
    streams = [o["text"] for o in cell.outputs if o.output_type == "stream" and o.name == "stderr"]
    return "".join(streams).strip()


def execute(path, folder):
    notebook = nbformat.read(path, as_version=4)
    code = [cell for cell in notebook.cells if cell.cell_type == "code"]
    for cell in code:
        cell.outputs = []
        cell.execution_count = None
    client = NotebookClient(
        notebook, timeout=SECONDS, kernel_name="tslab", resources={"metadata": {"path": folder}}
    )
    try:
        client.execute()
    except (CellExecutionError, DeadKernelError, TimeoutError) as error:
        # The last cell that was begun.
        at = max(i for i, cell in enumerate(notebook.cells) if cell.get("execution_count"))
        return {"error": {"cell": at, "message": text_of(notebook.cells[at]) or str(error)}}
    return {"notebook": notebook}


if __name__ == "__main__":
    # The kernel has our output for its own: what it prints, as it ends, would come in between.
    result = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)
    json.dump(execute(sys.argv[1], sys.argv[2]), result)
    result.close()
