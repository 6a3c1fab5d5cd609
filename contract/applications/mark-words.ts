// Finds the words of a text that met a search.
import { foldedText } from '#contract/fields/folded-text.ts'

/** A piece of a text. */
export interface Run {
  text: string
  isMarked: boolean
}

const letters = '[\\p{L}\\p{N}\\p{M}]'
const alone = `(?<!${letters})`
const last = `(?!${letters})`

/** Words as a search reads them; earlier patterns win. */
const word = new RegExp(
  [
    // C.F.O., RR.HH.
    `${alone}\\p{L}{1,2}(?:\\.\\p{L}{1,2})+${last}\\.?`,
    // C++, C#, R&D, .NET
    `${alone}\\p{L}(?:\\+\\+|#)${last}`,
    `${alone}\\p{L}{1,2}&\\p{L}${last}`,
    `${alone}\\.net${last}`,
    // e-commerce, but not vice-president
    `${alone}\\p{L}-${letters}+`,
    `${letters}+`,
  ].join('|'),
  'giu',
)

/** A shorter mark is a whole word: IT is not the beginning of *Italy*. */
const prefixMin = 3

/**
 * @param marks words in lower case and without accents
 * @returns the whole text in pieces; a word is marked if it begins with one of the marks
 */
export function markWords(text: string, marks: readonly string[]): Run[] {
  if (marks.length === 0 || text === '') return text === '' ? [] : [{ text, isMarked: false }]
  const runs: Run[] = []
  let end = 0
  for (const { 0: match, index } of text.matchAll(word)) {
    if (!isMet(match, marks)) continue
    const between = text.slice(end, index)
    const before = runs.at(-1)
    // Words with only a space between them are one piece.
    if (before?.isMarked && between.trim() === '') before.text += between + match
    else {
      if (between !== '') runs.push({ text: between, isMarked: false })
      runs.push({ text: match, isMarked: true })
    }
    end = index + match.length
  }
  if (end < text.length) runs.push({ text: text.slice(end), isMarked: false })
  return runs
}

function isMet(match: string, marks: readonly string[]) {
  const whole = foldedText(match)
  const word = /^\.net$|[+#&]/.test(whole) ? whole : whole.replaceAll(/[.-]/g, '')
  return marks.some((mark) => (mark.length < prefixMin ? word === mark : word.startsWith(mark)))
}
