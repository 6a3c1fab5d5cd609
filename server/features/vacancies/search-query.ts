// The filters of a search as one query of `vacancy_search.doc`.
import { currencies } from '#contract/currencies.ts'
import { educationLevels, workplaceTypes } from '#contract/vacancy-choices.ts'
import type { Filters } from './filters.ts'

/** Filters whose words have become what they mean among the words there are. */
export interface Search extends Omit<Filters, 'words'> {
  /** As PostgreSQL writes a query; null where no words are searched for. */
  words: string | null
}

/**
 * Beyond so many, an industry of each row is checked: an index that looks through as many long
 * lists takes longer.
 */
const industriesByIndex = 2

/**
 * The condition for an index, and the filter of the rows it finds; null without an indexable
 * condition.
 */
export function queriesOf(search: Search) {
  const { industries } = search
  const others = queryOf({ ...search, industries: null })
  return others && industries && industries.length > industriesByIndex
    ? { indexed: others, byRow: inIndustries(industries) }
    : { indexed: queryOf(search), byRow: null }
}

/** All of it as a query of `doc`; null where it asks for nothing. */
export function queryOf({ words, ...filters }: Search) {
  const { facets, place, industries } = lexemesOfFilters(filters)
  const parts = [words ?? '', anyOf(facets), anyOf(place), anyOf(industries)].filter(
    (part) => part !== '',
  )
  return parts.length > 0 ? parts.map((part) => `(${part})`).join(' & ') : null
}

/** Of each of these filters, the lexemes of which a vacancy has one; none where it asks nothing. */
export function lexemesOfFilters({ industries, place, pay: _, ...facets }: Omit<Search, 'words'>) {
  return {
    facets: lexemesOf(facets),
    place: (place ?? []).map((code) => `/@${code}`),
    industries: (industries ?? []).map(industryLexeme),
  }
}

function inIndustries(ids: number[]) {
  return anyOf(ids.map(industryLexeme))
}

function industryLexeme(id: number) {
  return `/${id}`
}

function anyOf(lexemes: string[]) {
  return lexemes.map((lexeme) => `'${lexeme}'`).join('|')
}

/** One for each combination of the values asked for, as facets_of() writes them. */
function lexemesOf({ status, workplace, education, currency }: Facets) {
  const lexemes = [
    // Never left out: hidden vacancies have no status.
    status ?? [''],
    choice(workplace, workplaceTypes),
    choice(education, educationLevels),
    choice(currency, currencies),
  ].reduce(
    (starts, values) => starts.flatMap((start) => values.map((value) => `${start}/${value}`)),
    [''],
  )
  return lexemes.includes('////') ? [] : lexemes
}

type Facets = Pick<Filters, 'status' | 'workplace' | 'education' | 'currency'>

/** Every code there is restricts nothing. */
function choice(values: string[] | null, codes: readonly string[]) {
  return values && values.length < codes.length ? values : ['']
}
