import { expect, test } from 'vitest'
import { isUnseen, seenLength } from './seen-text.ts'

const nothings = {
  'zero width space': '\u{200B}',
  'zero width non-joiner': '\u{200C}',
  'zero width joiner': '\u{200D}',
  'word joiner': '\u{2060}',
  'byte order mark': '\u{FEFF}',
  'soft hyphen': '\u{AD}',
  'combining grapheme joiner': '\u{34F}',
  'Mongolian vowel separator': '\u{180E}',
  'Hangul fillers': '\u{115F}\u{1160}\u{3164}\u{FFA0}',
  'Khmer inherent vowels': '\u{17B4}\u{17B5}',
  'empty Braille pattern': '\u{2800}',
  'null notehead': '\u{1D159}',
  'variation selectors': '\u{FE0F}\u{E0100}',
  tags: '\u{E0020}\u{E007F}',
  'right-to-left override': '\u{202E}\u{202C}\u{2067}\u{2069}\u{200F}',
  'invisible plus': '\u{2064}',
  'annotation marks': '\u{FFF9}\u{FFFA}\u{FFFB}',
  'control characters': '\u{1}\u{7F}\u{9F}',
  blanks: ' \t\r\n\u{A0}\u{2003}\u{202F}\u{3000}\u{85}',
}

test.each(Object.entries(nothings))('%s draws nothing and counts nowhere', (_, nothing) => {
  expect(seenLength(nothing.repeat(200))).toBe(0)
  expect(isUnseen(nothing)).toBe(true)
  expect(seenLength(`${nothing}Ana${nothing}`)).toBe(3)
})

test('an ordinary text counts its code points without the blanks at its ends', () => {
  expect(seenLength('  ñandú \n')).toBe(5)
  expect(seenLength('n\u{303}andu\u{301}')).toBe(5)
  expect(seenLength('👩🏽‍💻 y 🏳️‍🌈')).toBe([...'👩🏽💻 y 🏳🌈'].length)
  expect(seenLength('می‌خواهم')).toBe(7)
})

test('blanks in a row count once', () => {
  expect(seenLength(`a${' '.repeat(200)}b`)).toBe(3)
  expect(seenLength(`a\n\n\n${'\u{200B} '.repeat(50)}b`)).toBe(3)
})
