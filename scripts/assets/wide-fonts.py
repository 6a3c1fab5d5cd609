"""Makes the fonts of letters beyond Latin 1, such as those of Czech and Polish names, which a page loads only where it
has one:

  python wide-fonts.py <folder of @fontsource-variable> <folder of the web's fonts>   (fonttools, brotli)"""
import sys
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

source, target = sys.argv[1:]
letters = [*range(0x100, 0x250), *range(0x1E00, 0x1F00)]


def write(file, axes, name):
    font = instancer.instantiateVariableFont(TTFont(f'{source}/{file}'), axes)
    options = Options(flavor='woff2', layout_features=['*'])
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=letters)
    subsetter.subset(font)
    font.flavor = 'woff2'
    font.save(f'{target}/{name}.woff2')


display = {'opsz': 60, 'wght': 380}
write('newsreader/files/newsreader-latin-ext-standard-normal.woff2', display, 'newsreader-display-wide')
write('newsreader/files/newsreader-latin-ext-standard-italic.woff2', display, 'newsreader-display-italic-wide')
write('hanken-grotesk/files/hanken-grotesk-latin-ext-wght-normal.woff2', {'wght': (400, 700)}, 'hanken-400-700-wide')
