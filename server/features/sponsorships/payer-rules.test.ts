import { expect, test } from 'vitest'
import { getUser } from '#contract/accounts/accounts.ts'
import { completeProfile } from '#contract/accounts/candidate-profile.ts'
import type { PayerRule } from '#contract/credits/payers.ts'
import { createCandidate, createCompany } from '#server/testing/factories.ts'
import { runAltura } from '#server/testing/run-command.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { ruleFor, type SetRules } from './queries.ts'

const app = setUpTestApp({ WHO_PAYS: 'DE:company,*:either' })

const whoPays = (...typed: string[]) => runAltura(app, ['who-pays', ...typed])

async function createFrom(country: string | null) {
  const candidate = await createCandidate(app)
  await app.call(candidate, completeProfile, { body: { city: 'Somewhere', country } })
  return candidate
}

test('the settings decide on a country until an operator does, and again once it is reset', async () => {
  const candidate = await createFrom('DE')
  const rule = async () => (await app.call(candidate, getUser)).payer_rule
  expect(await app.call(candidate, getUser)).toMatchObject({ country: 'DE', payer_rule: 'company' })

  expect(await whoPays('set', 'DE', 'candidate')).toEqual({
    code: 0,
    text: 'For applications from DE may pay: candidate.',
  })
  expect(await rule()).toBe('candidate')
  await whoPays('set', 'DE', 'either')
  expect(await rule()).toBe('either')
  expect(await whoPays('reset', 'DE')).toMatchObject({ code: 0 })
  expect(await rule()).toBe('company')
  expect(await whoPays('reset', 'DE')).toEqual({ code: 1, text: 'Nothing was set for DE.' })
})

test('whoever has not named a country, and any country without a rule, is under the rule of any other', async () => {
  const [unknown, other] = [await createCandidate(app), await createFrom('AT')]
  const german = await createFrom('DE')
  await whoPays('set', '*', 'candidate')
  for (const [candidate, payer_rule] of [
    [unknown, 'candidate'],
    [other, 'candidate'],
    // The rule of a country comes before that of any other, whoever set it.
    [german, 'company'],
  ] as const)
    expect(await app.call(candidate, getUser)).toMatchObject({ payer_rule })
  await whoPays('reset', '*')
  expect(await app.call(unknown, getUser)).toMatchObject({ country: null, payer_rule: 'either' })
  expect(await app.call(await createCompany(app), getUser)).toMatchObject({ payer_rule: 'either' })
})

test('the list says of each rule where it is from', async () => {
  await whoPays('set', 'MX', 'candidate')
  const { text } = await whoPays('list')
  expect(text.split('\n')).toEqual([
    'DE  company    of the settings',
    expect.stringMatching(/^MX {2}candidate {2}set 20\d\d-/),
    '*   either     of the settings',
  ])
})

test('a country or a rule that is not known is named', async () => {
  for (const [typed, fault] of [
    [['set', 'XX', 'company'], '"XX" is no country'],
    [['set', 'de', 'company'], '"de" is no country'],
    [['set', 'DE', 'nobody'], '"nobody" is no rule'],
    [['reset', 'Germany'], '"Germany" is no country'],
    [['set', 'DE'], 'is missing'],
  ] as const) {
    const { code, text } = await whoPays(...typed)
    expect(code, typed.join(' ')).toBe(2)
    expect(text).toContain(fault)
    expect(text).toContain('Usage: npm run altura -- who-pays')
  }
})

test.each<[string | null, SetRules | null, PayerRule]>([
  ['DE', null, 'company'],
  ['DE', { DE: 'either' }, 'either'],
  ['DE', { '*': 'candidate' }, 'company'],
  ['FR', { '*': 'candidate' }, 'candidate'],
  [null, { '*': 'candidate' }, 'candidate'],
  [null, null, 'either'],
])('from %s with %o set, %s may pay', (country, payer_rules, rule) => {
  expect(ruleFor(app.environment, { country, payer_rules })).toBe(rule)
})
