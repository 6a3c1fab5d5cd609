import type { Currency } from '#contract/fields/currencies.ts'
import type { Language } from '#contract/fields/languages.ts'
import type { VacancyDraft } from '../vacancy-draft.ts'

interface Proposal {
  language: Language | null
  currency: Currency | null
}

const currencyOfCountry = { ES: 'EUR', MX: 'MXN', US: 'USD' } as const satisfies Record<
  string,
  Currency
>

/** The draft with the language and the currency that are proposed, if it has none. */
export function proposedDraft(draft: VacancyDraft, { language, currency }: Proposal): VacancyDraft {
  const { salary } = draft
  return {
    ...draft,
    language: draft.language ?? language,
    salary: { ...salary, salary_currency: salary.salary_currency ?? currency },
  }
}

/**
 * @param location its last part is the country
 * @param nameOf the name of a country in the language of the location
 * @returns null if the country has another currency, or none is named
 */
export function currencyOfLocation(location: string, nameOf: (country: string) => string) {
  const named = location.split(',').at(-1)?.trim()
  const entry = Object.entries(currencyOfCountry).find(([country]) => nameOf(country) === named)
  return entry?.[1] ?? null
}
