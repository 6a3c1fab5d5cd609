import { currencies } from '#contract/fields/currencies.ts'

/** The currencies to choose from, by their codes. */
export const currencyOptions = currencies.map((currency) => ({ value: currency, label: currency }))
