import { expect, test } from 'vitest'
import { draftIn } from '../vacancy-draft.ts'
import { currencyOfLocation, proposedDraft } from './proposed-draft.ts'

const names: Record<string, string> = { ES: 'España', MX: 'México', US: 'Estados Unidos' }
const currencyIn = (location: string) =>
  currencyOfLocation(location, (country) => names[country] ?? country)

test('what was chosen stays, and what was not is proposed', () => {
  const proposal = { language: 'es', currency: 'MXN' } as const
  const chosen = { language: 'en', title: 'Chief', salary: { salary_currency: 'USD' } }
  expect(proposedDraft(draftIn(chosen), proposal)).toEqual(draftIn(chosen))
  expect(proposedDraft(draftIn({ title: 'Chief' }), proposal)).toEqual(
    draftIn({ language: 'es', title: 'Chief', salary: { salary_currency: 'MXN' } }),
  )
  expect(proposedDraft(draftIn({}), { language: null, currency: null })).toEqual(draftIn({}))
})

test('the country of a location says the currency', () => {
  expect(currencyIn('Monterrey, Nuevo León, México')).toBe('MXN')
  expect(currencyIn('Madrid, España')).toBe('EUR')
  expect(currencyIn('Austin, Texas, Estados Unidos')).toBe('USD')
})

test('no currency is guessed of other countries, cities of the same name and other texts', () => {
  expect(currencyIn('Bogotá, Colombia')).toBeNull()
  expect(currencyIn('México, Pampanga, Filipinas')).toBeNull()
  expect(currencyIn('Nuevo México')).toBeNull()
  expect(currencyIn('')).toBeNull()
})
