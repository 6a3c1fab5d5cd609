import { expect, test } from 'vitest'
import type { PayerRule } from '#contract/credits/payers.ts'
import { ruleFor } from './queries.ts'

test("an operator's rule comes first, then the setting of the country, then that of any other", () => {
  const WHO_PAYS = new Map<string, PayerRule>([
    ['DE', 'company'],
    ['*', 'candidate'],
  ])
  const rule = (country: string | null, payer_rules: Record<string, PayerRule> | null = null) =>
    ruleFor({ WHO_PAYS }, { country, payer_rules })
  expect([rule('DE'), rule('MX'), rule(null)]).toEqual(['company', 'candidate', 'candidate'])
  expect(rule('DE', { DE: 'either' })).toBe('either')
  expect(ruleFor({ WHO_PAYS: new Map() }, { country: 'MX', payer_rules: null })).toBe('either')
})
