// Tells the parts of a document of vacancy_search from each other by its lexemes. A word whose
// every ending is a lexeme as well is a head (of title, company or location), and its endings are
// left out; any other word is found by its beginning only. The same lexemes are found as before.

/** The terms of a vacancy, as numbers of a lexicon. */
export interface Terms {
  words: number[]
  heads: number[]
}

export interface Lexicon {
  /** The texts of all terms by number: UTF-8, each byte as one character. */
  texts: string[]
  /** @param lexeme UTF-8, each byte as one character */
  numberOf: (lexeme: string) => number
  /** @param lexemes the numbers of all lexemes of one document */
  termsOf: (lexemes: number[]) => Terms
}

const nothing = -1
const unknown = -2

const kind = { word: 0, filter: 1, left: 2 }

export function createLexicon(): Lexicon {
  const numbers = new Map<string, number>()
  const texts: string[] = []
  const kinds: number[] = []
  /** The number of the text without its first character. */
  const tails: number[] = []
  /** The turn in which a number was last present, and last the tail of a head. */
  const present: number[] = []
  const covered: number[] = []
  let turn = 0

  function numberOf(text: string) {
    const known = numbers.get(text)
    if (known !== undefined) return known
    const number = texts.length
    numbers.set(text, number)
    texts.push(text)
    kinds.push(kindOf(text))
    tails.push(unknown)
    present.push(0)
    covered.push(0)
    return number
  }

  function tailOf(number: number) {
    const known = tails[number] as number
    if (known !== unknown) return known
    const tail = tailIn(texts[number] as string)
    return (tails[number] = tail === '' ? nothing : numberOf(tail))
  }

  function isHead(number: number) {
    let left = number
    while (left !== nothing) {
      if (present[left] !== turn) return false
      left = tailOf(left)
    }
    return true
  }

  return {
    texts,
    numberOf,
    termsOf(lexemes) {
      turn += 1
      for (const number of lexemes) present[number] = turn
      const words: number[] = []
      const closed: number[] = []
      for (const number of lexemes) {
        if (kinds[number] === kind.left) continue
        if (kinds[number] === kind.word && isHead(number)) closed.push(number)
        else words.push(number)
      }
      for (const number of closed) {
        const tail = tailOf(number)
        if (tail !== nothing) covered[tail] = turn
      }
      return { words, heads: closed.filter((number) => covered[number] !== turn) }
    },
  }
}

/** Combinations of filters are left out, because the index intersects single ones. */
function kindOf(text: string) {
  if (!text.startsWith('/')) return kind.word
  const values = text.split('/').slice(1)
  return values.length > 1 && values.filter(Boolean).length > 1 ? kind.left : kind.filter
}

/** The text without its first character, which may be several bytes. */
function tailIn(text: string) {
  let end = 1
  while (end < text.length && isContinuation(text.charCodeAt(end))) end += 1
  return text.slice(end)
}

/** A byte of a character that is not its first. @see RFC 3629, section 3 */
export function isContinuation(byte: number | undefined): boolean {
  return byte !== undefined && (byte & 0xc0) === 0x80
}
