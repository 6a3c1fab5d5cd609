// Reads the text of a search, and writes it as queries of the documents of vacancies.
import { sql } from 'kysely'
import type { Language } from '#contract/fields/languages.ts'
import type { Database } from '#server/platform/db/database.ts'
import { preparedQuery } from '#server/platform/db/prepared-query.ts'
import { correctionOf } from './corrections.ts'
import { vocabulary as base } from './known-vocabulary.ts'
import { parseQuery, type QueryPart } from './parse-query.ts'
import type { PayFrom } from './pay.ts'
import { namesIn } from './places.ts'
import { payIn, type Term, termsOf } from './terms.ts'
import { knownWords, type Vocabulary, withNames } from './vocabulary.ts'

/** A term with its queries, as PostgreSQL writes them. */
export interface RankedTerm extends Term {
  /** Of `vacancy_search.doc`. */
  match: string
  /** All words of it in the title, of `doc`; null for a term without words. */
  in_title: string | null
  /** All words of it in `vacancy_search.head`; null for a term without words. */
  title: string | null
  around: string | null
  industries: string | null
  /** For each word: itself, its stems, and the beginning of it in the title. */
  similar: [string, string, string][]
}

export interface ReadSearch {
  /** The text that was read: the corrected one, if a word was corrected. */
  text: string
  correctedFrom: string | null
  parts: QueryPart[]
  terms: RankedTerm[]
  pay: PayFrom[] | null
  vocabulary: Vocabulary
}

interface TermRow {
  match: string
  in_title: string | null
  title: string | null
  around: string | null
  industries: string | null
  similar: [string, string, string][]
  /** Known words that look like one that is in no vacancy; null for any other term. */
  alike: string[] | null
  /** A word that the mission is kept without, in English or Spanish. */
  is_stop_word: boolean
}

const alikeMax = 20
const similarFrom = 6
const similarLength = 5

const queriesOfTerms = preparedQuery(
  'search_terms',
  (value: { terms: string }) => sql<TermRow>`
select term.match, title_query(words, is_prefix) as in_title,
  words_weighted(words, is_prefix, 'A') as title, words_weighted(words, is_prefix, 'AB') as around,
  words_weighted(words, is_prefix, 'ABC') as industries,
  (select coalesce(json_agg(json_build_array(quote_literal(word) || ':A', words_weighted(array[word], false, 'A'),
    quote_literal(case when char_length(word) >= ${sql.lit(similarFrom)}
      then left(word, ${sql.lit(similarLength)}) else word end) || ':*A')),
    '[]') from unnest(words) as word) as similar,
  case when is_word
    and not exists (select from vacancy_search s where s.doc @@ term_query(lexemes, words, false, is_anywhere)::tsquery)
    and not exists (select from vacancy_search s where s.doc @@ term.match::tsquery) then array(
    select known.word from search_terms known
    where known.word % words[1]
      and exists (select from vacancy_search s where s.doc @@ quote_literal(known.word)::tsquery)
    order by similarity(known.word, words[1]) desc, known.word limit ${sql.lit(alikeMax)}) end as alike,
  is_word and '{}' in (ts_lexize('english_stem', words[1]), ts_lexize('spanish_stem', words[1])) as is_stop_word
from (
  select given.*, term_query(lexemes, words, is_prefix, is_anywhere) as match
  from json_to_recordset(${value.terms}::json) as given (
    position int, lexemes text[], words text[], is_prefix boolean, is_anywhere boolean, is_word boolean)
) term
order by position`,
)

interface Options {
  /** Of the labels of places. */
  language: Language
  /** No word is corrected. */
  isAsTyped?: boolean
  /** The last word is whole, as in a search that was saved. */
  isWhole?: boolean
}

/** Reads a text, and once more with its corrections if a word is in no vacancy. */
export async function readSearch(
  db: Database,
  text: string,
  { language, isAsTyped = false, isWhole = false }: Options,
): Promise<ReadSearch> {
  const read = await readText(db, text, { language, isWhole })
  const corrected = isAsTyped ? text : correct(read)
  if (corrected === text) return read
  return { ...(await readText(db, corrected, { language, isWhole })), correctedFrom: text }
}

async function readText(
  db: Database,
  text: string,
  { language, isWhole }: Required<Omit<Options, 'isAsTyped'>>,
): Promise<ReadSearch & { alike: (string[] | null)[] }> {
  const { places, roles } = await namesIn(db, text, base, language)
  const vocabulary = withNames(base, roles)
  const { parts } = parseQuery(vocabulary, places, text)
  const terms = termsOf(vocabulary, parts).map((term) => ({
    ...term,
    isPrefix: term.isPrefix && !isWhole,
  }))
  const rows =
    terms.length > 0 ? await queriesOfTerms(db, { terms: JSON.stringify(terms.map(sentTerm)) }) : []
  const read = rows.flatMap(({ alike, is_stop_word, ...queries }, index) => {
    const term = terms[index]
    return term ? [{ term: { ...term, ...queries }, alike, isStopWord: is_stop_word }] : []
  })
  // The "out" of a carve-out is asked for only if nothing else is.
  const meant = read.filter(({ isStopWord }) => !isStopWord)
  const asked = meant.length > 0 ? meant : read
  return {
    text,
    correctedFrom: null,
    parts,
    terms: asked.map(({ term }) => term),
    pay: payIn(parts),
    vocabulary,
    alike: asked.map(({ alike }) => alike),
  }
}

function sentTerm({ part, lexemes, words, isPrefix, isAnywhere }: Term, position: number) {
  return {
    position,
    lexemes,
    words,
    is_prefix: isPrefix,
    is_anywhere: isAnywhere,
    is_word: part.kind === 'word' && lexemes.length === 0,
  }
}

let words: Set<string> | undefined

/** The text with each word that is known nowhere replaced by the nearest, or the same text. */
function correct({ text, terms, alike }: ReadSearch & { alike: (string[] | null)[] }) {
  words ??= knownWords(base)
  const ofVocabulary = words
  const corrections = terms.flatMap(({ part, words: [word = ''] }, index) => {
    const near = alike[index]
    if (!near || ofVocabulary.has(word)) return []
    const correction = correctionOf(word, [...near, ...ofVocabulary])
    return correction === null ? [] : [{ part, correction }]
  })
  return corrections.reduceRight(
    (typed, { part: { start, end }, correction }) =>
      `${typed.slice(0, start)}${correction}${typed.slice(end)}`,
    text,
  )
}
