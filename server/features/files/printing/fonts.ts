// The fonts of printed documents, and what each can show.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { create } from 'fontkit'

const folder = join(import.meta.dirname, '../../../platform/fonts')

export const fontFiles = {
  regular: join(folder, 'print-regular.ttf'),
  semibold: join(folder, 'print-semibold.ttf'),
  /** Latin letters only. */
  display: join(folder, 'display.ttf'),
}
export type FontName = keyof typeof fontFiles

const letters = {
  regular: lettersOf(fontFiles.regular),
  semibold: lettersOf(fontFiles.semibold),
  display: lettersOf(fontFiles.display),
}

function lettersOf(file: string) {
  const font = create(readFileSync(file))
  return new Set('characterSet' in font ? font.characterSet : [])
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const replacement = '\uFFFD'
/** Joiners, marks of direction and variants, which have no glyph of their own. */
const unseen = /\p{Cf}|\p{Variation_Selector}/gu

/** The text as a font can show it: a character that it lacks is replaced as a whole. */
export function fitted(font: FontName, text: string) {
  const plain = text.normalize('NFC').replace(/\r\n?/g, '\n').replace(/\t/g, '  ')
  const shown = Array.from(graphemes.segment(plain), ({ segment }) => {
    const seen = segment.replace(unseen, '')
    return Array.from(seen).every((letter) => isShown(font, letter)) ? seen : replacement
  }).join('')
  return { shown, isWhole: !shown.includes(replacement) }
}

function isShown(font: FontName, letter: string) {
  return letter === '\n' || letters[font].has(letter.codePointAt(0) ?? 0)
}
