"""Cards of the players' own as files: a zip archive with pictures and one text, read as if it came from an enemy."""
