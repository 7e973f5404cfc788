"""How Sphinx builds the documentation: ``make docs``."""

project = "standoff"
author = "the standoff authors"
project_copyright = "2026, the standoff authors"

extensions = ["myst_parser"]
exclude_patterns = ["_build"]
nitpicky = True  # a reference to nothing is a warning, and warnings are errors

myst_heading_anchors = 3

html_theme = "furo"
html_title = "standoff"
html_show_sphinx = False
