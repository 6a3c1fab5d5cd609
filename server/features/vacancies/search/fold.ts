// Splits text into words, for queries and for the index of vacancies alike.

export interface Word {
  /** Lower case, without accents, dots of abbreviations and hyphens of single letters. */
  word: string
  /** In the text, in UTF-16 units; the end is behind the last unit. */
  start: number
  end: number
  /** The first word of a compound with hyphens also has the compound in one word. */
  compound?: string
}

/** PostgreSQL refuses lexemes of more than 2 KB; a word is shorter than this. */
const wordMax = 64

const alphanumeric = '[\\p{L}\\p{N}\\p{M}\\u00ad\\u200b-\\u200d]'
const hyphen = '[-\\u2010\\u2011]'
const alone = `(?<!${alphanumeric})`
const last = `(?!${alphanumeric})`

/** Earlier patterns win. */
const patterns = [
  // C++, C#, I+D+i
  `${alone}\\p{L}(?:\\+\\+|#)${last}`,
  `${alone}\\p{L}(?:\\+\\p{L})+${last}`,
  // R&D, FP&A
  `${alone}\\p{L}{1,2}&\\p{L}${last}`,
  `${alone}\\.net${last}`,
  // S/4HANA
  `${alone}\\p{L}/\\p{Nd}[\\p{L}\\p{Nd}]*`,
  // 24/7, 200,000, 200.000, 1.5
  `${alone}24/7${last}`,
  `${alone}\\p{Nd}{1,3}(?:[.,\\u0027\\u2019]\\p{Nd}{3})+(?:[.,]\\p{Nd}{2})?(?!\\p{Nd})`,
  `${alone}\\p{Nd}+[.,]\\p{Nd}{1,2}(?!\\p{Nd})`,
  // C.F.O., RR.HH.
  `${alone}\\p{L}{1,2}(?:\\.\\p{L}{1,2})+${last}\\.?`,
  // e-commerce, vice-president, O'Brien
  `${alphanumeric}+(?:(?:${hyphen}|[\\u0027\\u2019](?=\\p{L}))${alphanumeric}+)*`,
]

const token = new RegExp(patterns.join('|'), 'giu')

/** Letters without a decomposition in Unicode. */
const plainLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ı: 'i',
}

/** @returns the text in lower case and without accents and invisible characters */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\u00ad\u200b-\u200d]/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþħŧŋı]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/[\p{M}]/gu, '')
    .normalize('NFC')
}

/**
 * The words of a text in its order. E-commerce is one word, as is e commerce; vice-president is
 * two, and the first of them has both in one. Punctuation alone is no word.
 */
export function wordsOf(text: string): Word[] {
  const words = [...text.matchAll(token)].flatMap(({ 0: match, index }) => wordsIn(match, index))
  return words.flatMap((word, index) => {
    const before = words[index - 1]
    const next = words[index + 1]
    if (before && isPrefixOf(text, before, word)) return []
    return next && isPrefixOf(text, word, next)
      ? { word: `${word.word}${next.word}`.slice(0, wordMax), start: word.start, end: next.end }
      : word
  })
}

/** @returns the folded words with a space between them, as the vocabulary looks phrases up */
export function phraseOf(text: string): string {
  return wordsOf(text)
    .map(({ word }) => word)
    .join(' ')
}

/** The e of e commerce. The Spanish e, which is and, only precedes the sound of an i. */
function isPrefixOf(text: string, word: Word, next: Word) {
  return (
    word.word === 'e' &&
    next.start === word.end + 1 &&
    text[word.end] === ' ' &&
    /^(?!h?i)[a-z]{4}/.test(next.word)
  )
}

function wordsIn(match: string, start: number): Word[] {
  const end = start + match.length
  const one = (word: string) => (word === '' ? [] : [{ word: word.slice(0, wordMax), start, end }])
  if (/^[a-z]+$/i.test(match)) return one(match.toLowerCase())
  if (/^\p{Script=Latin}+$/u.test(match)) return one(fold(match))
  const whole = fold(match)
  if (/^\d{1,3}(?:[.,\u0027\u2019]\d{3})+(?:[.,]\d{2})?$/.test(whole))
    return one(whole.replace(/[.,]\d{2}$/, '').replaceAll(/\D/g, ''))
  if (/^\d+[.,]\d{1,2}$/.test(whole)) return one(whole.replace(',', '.'))
  if (/^\p{L}\//u.test(whole)) return one(whole.replace('/', ''))
  if (/^\.net$|[+#&/]/.test(whole)) return one(whole)
  if (whole.includes('.')) return one(whole.replaceAll('.', ''))
  return wordsOfCompound(match, start)
}

function wordsOfCompound(match: string, start: number): Word[] {
  const parts = [...match.matchAll(/[^-\u2010\u2011]+/g)].map(({ 0: part, index }) => ({
    word: clean(part).slice(0, wordMax),
    start: start + index,
    end: start + index + part.length,
  }))
  const words = parts.filter(({ word }) => word !== '')
  const [first, ...others] = words
  if (!first) return []
  if (others.length === 0) return [first]
  const compound = words
    .map(({ word }) => word)
    .join('')
    .slice(0, wordMax)
  if (words.some(({ word }) => /^\p{L}$/u.test(word)))
    return [{ word: compound, start, end: start + match.length }]
  return [{ ...first, compound }, ...others]
}

/** Folds a part without its apostrophes and without the English genitive. */
function clean(part: string) {
  return fold(part)
    .replace(/[\u0027\u2019]s$/, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}
