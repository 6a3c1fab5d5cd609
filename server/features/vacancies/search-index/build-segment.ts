// Builds segments from vacancies.
import { createLexicon, isContinuation, type Terms } from './lexicon.ts'
import { allocate, bitmapLength, isDense, type Segment } from './segment.ts'

/** A row of vacancy_search. */
export interface Row {
  id: bigint
  /** Its 16 bytes. */
  vacancy: Uint8Array
  pay: number
  closing: number
}

interface Document extends Row, Terms {}

export interface SegmentBuilder {
  size: () => number
  /** @param lexemes of the row's document: UTF-8, each byte as one character */
  add: (row: Row, lexemes: string[]) => void
  /** Adds a row whose terms are known, as texts of the same kind. */
  addTerms: (row: Row, words: string[], heads: string[]) => void
  /** @returns a segment of all rows */
  finish: () => Segment
}

/** Gathers up to 65,535 rows in any order, each key once. */
export function createSegmentBuilder(): SegmentBuilder {
  const lexicon = createLexicon()
  const documents: Document[] = []
  return {
    size: () => documents.length,
    add: (row, lexemes) =>
      documents.push({ ...row, ...lexicon.termsOf(lexemes.map(lexicon.numberOf)) }),
    addTerms: (row, words, heads) =>
      documents.push({
        ...row,
        words: words.map(lexicon.numberOf),
        heads: heads.map(lexicon.numberOf),
      }),
    finish: () => segmentOf(documents, lexicon.texts),
  }
}

function segmentOf(documents: Document[], texts: string[]): Segment {
  documents.sort((a, b) => (a.id < b.id ? -1 : 1))
  const size = documents.length
  const words = indexed(documents, 'words', texts)
  const heads = indexed(documents, 'heads', texts)
  const endings = endingsOf(heads.texts)
  const lists = [...words.lists, ...heads.lists]
  const denseLists = lists.filter((list) => isDense(list.length, size))
  const segment = allocate({
    ids: size,
    pay: size,
    vacancies: 16 * size,
    byPay: size,
    closing: size,
    byClosing: size,
    words: lengthOf(words.texts),
    wordStarts: words.texts.length + 1,
    heads: lengthOf(heads.texts),
    headStarts: heads.texts.length + 1,
    endings: endings.length,
    endingHeads: endings.length,
    counts: lists.length,
    lists: lists.length,
    sparse: lists.reduce((sum, { length }) => sum + (isDense(length, size) ? 0 : length), 0),
    dense: denseLists.length * bitmapLength(size),
  })
  documents.forEach(({ id, vacancy, pay, closing }, ordinal) => {
    segment.ids[ordinal] = id
    segment.pay[ordinal] = pay
    segment.closing[ordinal] = closing
    segment.vacancies.set(vacancy, 16 * ordinal)
  })
  rank(segment.byPay, segment.pay)
  rank(segment.byClosing, segment.closing)
  writeTexts(words.texts, segment.words, segment.wordStarts)
  writeTexts(heads.texts, segment.heads, segment.headStarts)
  endings.forEach(({ head, from }, index) => {
    segment.endings[index] = (segment.headStarts[head] as number) + from
    segment.endingHeads[index] = head
  })
  writeLists(lists, segment)
  return segment
}

/** Writes the ordinals in the order of their keys. */
function rank(ranks: Segment['byPay'], keys: Segment['pay'] | Segment['closing']) {
  ranks.forEach((_, ordinal) => (ranks[ordinal] = ordinal))
  ranks.sort((a, b) => (keys[a] as number) - (keys[b] as number) || a - b)
}

/** The terms of one kind, sorted, each with the ordinals of its documents. */
function indexed(documents: Document[], kind: keyof Terms, texts: string[]) {
  const lists = new Map<number, number[]>()
  documents.forEach((document, ordinal) => {
    for (const term of document[kind]) {
      const list = lists.get(term)
      if (list) list.push(ordinal)
      else lists.set(term, [ordinal])
    }
  })
  const textOf = (term: number) => texts[term] as string
  const terms = [...lists.keys()].sort((a, b) => (textOf(a) < textOf(b) ? -1 : 1))
  return { texts: terms.map(textOf), lists: terms.map((term) => lists.get(term) as number[]) }
}

/** Every ending that begins with a whole character, sorted. */
function endingsOf(heads: string[]) {
  return heads
    .flatMap((text, head) =>
      Array.from({ length: text.length }, (_, from) => ({ head, from, text: text.slice(from) })),
    )
    .filter(({ text }) => !isContinuation(text.charCodeAt(0)))
    .sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0))
}

function lengthOf(texts: string[]) {
  return texts.reduce((sum, { length }) => sum + length, 0)
}

function writeTexts(texts: string[], bytes: Uint8Array, starts: Uint32Array) {
  let position = 0
  texts.forEach((text, index) => {
    starts[index] = position
    for (let at = 0; at < text.length; at += 1) bytes[position + at] = text.charCodeAt(at)
    position += text.length
  })
  starts[texts.length] = position
}

function writeLists(lists: number[][], { counts, lists: starts, sparse, dense, size }: Segment) {
  let [sparseEnd, denseEnd] = [0, 0]
  lists.forEach((list, term) => {
    counts[term] = list.length
    if (isDense(list.length, size)) {
      starts[term] = denseEnd
      for (const ordinal of list) setBit(dense, denseEnd, ordinal)
      denseEnd += bitmapLength(size)
    } else {
      starts[term] = sparseEnd
      sparse.set(list, sparseEnd)
      sparseEnd += list.length
    }
  })
}

function setBit(bits: Uint32Array, from: number, ordinal: number) {
  const at = from + (ordinal >>> 5)
  bits[at] = (bits[at] as number) | (1 << (ordinal & 31))
}
