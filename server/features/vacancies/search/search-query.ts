// The filters of a search as one query of `vacancy_search.doc`.
import { currencies } from '#contract/fields/currencies.ts'
import { educationLevels, workplaceTypes } from '#contract/vacancies/vacancy-choices.ts'
import type { Filters } from './filters.ts'
import type { ReadSearch } from './read-search.ts'

/** Filters whose words are read. */
export interface Search extends Omit<Filters, 'words' | 'as_typed'> {
  /** As PostgreSQL writes a query; null if the words ask for nothing. */
  words: string | null
  text: (ReadSearch & { isPartial: boolean }) | null
}

/** All of it as a query of `doc`, without the pay; null if it asks for nothing. */
export function queryOf({ words, text: _, ...filters }: Search): string | null {
  const groups = lexemesOfFilters(filters).map(anyOf)
  const parts = [...(words === null ? [] : [words]), ...groups]
  return parts.length > 0 ? parts.map((part) => `(${part})`).join(' & ') : null
}

/** For each filter, the lexemes of which a vacancy has one; none for a filter that asks nothing. */
export function lexemesOfFilters({
  status,
  workplace,
  education,
  currency,
  industries,
  place,
}: Omit<Search, 'words' | 'text'>): string[][] {
  return [
    lexemes('@', place),
    lexemes('i/', industries?.map(String) ?? null),
    lexemes('c/', restricting(currency, currencies)),
    lexemes('e/', restricting(education, educationLevels)),
    lexemes('w/', restricting(workplace, workplaceTypes)),
    lexemes('s/', status),
  ].filter((group) => group.length > 0)
}

function lexemes(kind: string, values: string[] | null) {
  return (values ?? []).map((value) => `/${kind}${value}`)
}

function anyOf(group: string[]) {
  return group.map((lexeme) => `'${lexeme}'`).join('|')
}

/** Every code there is restricts nothing. */
function restricting(values: string[] | null, codes: readonly string[]) {
  return values && values.length < codes.length ? values : null
}
