// A text as its readers see it. Counters, forms and the checks of the server share these functions.

/**
 * Characters that draw nothing: Unicode's default ignorable code points (zero width, joiners,
 * fillers, variation selectors, tags, bidirectional controls), control characters, and the blank
 * ones that Unicode lists as ordinary symbols: the empty Braille pattern, the null notehead, the
 * Khitan filler and the annotation marks.
 */
const unseen =
  /[\p{Default_Ignorable_Code_Point}\p{Cc}\u{2800}\u{FFF9}-\u{FFFB}\u{16FE4}\u{1D159}]/gu
/** Joiners, variation selectors and tags belong to the character before them. */
const dropped = new RegExp(
  `(?![\\u{200C}\\u{200D}\\p{Variation_Selector}\\u{E0020}-\\u{E007F}])${unseen.source}`,
  'gu',
)
const controlBlanks = /[\t\n\v\f\r\u0085]/g

/**
 * The number of code points of a text that are seen. Blanks at its ends do not count, and several
 * in a row count once. Every least length is held against it.
 */
export function seenLength(text: string): number {
  const seen = composed(text).replaceAll(controlBlanks, ' ').replaceAll(unseen, '')
  return [...seen.replaceAll(/\s+/g, ' ').trim()].length
}

/** True if nothing of a text is seen: it is as good as empty. */
export function isUnseen(text: string): boolean {
  return seenLength(text) === 0
}

/**
 * A text in one line, composed, without the characters that draw nothing, so that a name can
 * neither imitate another nor reorder what follows it. Joiners within words and emoji stay.
 */
export function oneLine(text: string): string {
  if (isUnseen(text)) return ''
  const seen = composed(text).replaceAll(controlBlanks, ' ').replaceAll(dropped, '')
  return seen.replaceAll(/^[\s\u200C\u200D]+|[\s\u200C\u200D]+$/g, '').replaceAll(/\s+/g, ' ')
}

/** Composed characters (NFC) without half surrogates, so that equal texts have equal bytes. */
export function composed(text: string): string {
  return text.toWellFormed().normalize('NFC')
}
