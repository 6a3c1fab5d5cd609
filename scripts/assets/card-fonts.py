"""Makes the fonts of the cards from those of the web: static, uncompressed, under names of their own.
   python cards-fonts.py <folder of the web's fonts> <folder of the cards' fonts>   (fonttools, brotli)"""
import sys
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

source, target = sys.argv[1:]

def write(font, family, name):
    for record in list(font['name'].names):
        if record.nameID in (1, 2, 3, 4, 6, 16, 17, 21, 22, 25):
            font['name'].removeNames(nameID=record.nameID)
    texts = {1: family, 2: 'Regular', 3: family, 4: family, 6: family.replace(' ', '')}
    for name_id, text in texts.items():
        font['name'].setName(text, name_id, 3, 1, 0x409)
    font['OS/2'].usWeightClass = 400
    font.flavor = None
    font.save(f'{target}/{name}.ttf')

write(TTFont(f'{source}/newsreader-display.woff2'), 'Altura Display', 'display')
text = instancer.instantiateVariableFont(TTFont(f'{source}/hanken-400-700.woff2'), {'wght': 500})
write(text, 'Altura Text', 'text')
