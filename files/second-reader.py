"""The second reader of files/fuzz.test.ts: what openpyxl sees in each workbook of a folder, as lines of JSON."""

import json
import sys
import warnings
from pathlib import Path

import openpyxl

warnings.simplefilter("ignore")


def cells_of(path):
    """The cells of the first visible sheet that holds anything: an address and a kind with a value, each."""
    book = openpyxl.load_workbook(path, data_only=True)
    for sheet in book.worksheets:
        if sheet.sheet_state != "visible":
            continue
        found = {}
        for row in sheet.iter_rows():
            for cell in row:
                if cell.value is None or cell.value == "":
                    continue
                found[cell.coordinate] = [type(cell.value).__name__, str(cell.value)]
        if found:
            return found
    return {}


for path in sorted(Path(sys.argv[1]).glob("*.xlsx")):
    try:
        answer = {"cells": cells_of(path)}
    except Exception as reason:  # Whatever it cannot read, it need not explain.
        answer = {"error": type(reason).__name__}
    print(json.dumps({"name": path.stem, **answer}))
