"""Prints the HTML of scene_html.py: python3 peer_weasyprint.py in.html out.pdf"""
import sys

from weasyprint import HTML

HTML(filename=sys.argv[1]).write_pdf(sys.argv[2])
