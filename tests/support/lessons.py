"""The lessons of the page, from the file that the page loads."""

import json
from pathlib import Path

FILE = Path(__file__).parents[2] / "web" / "src" / "learn" / "lessons.json"
LESSONS = json.loads(FILE.read_text(encoding="utf-8"))
TOUR, EXERCISES = LESSONS["tour"], LESSONS["exercises"]
