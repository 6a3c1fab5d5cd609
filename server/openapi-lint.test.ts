import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { readDescription } from './testing/openapi.ts'
import { startTestApp } from './testing/test-app.ts'

/** With a payment provider, so that its webhook is described, too. */
const settings = {
  APP_URL: 'https://altura.test',
  PAYMENT_PROVIDER: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_openapi',
  STRIPE_WEBHOOK_SECRET: 'whsec_openapi',
}

test('a linter of OpenAPI finds no error in it', async () => {
  const app = await startTestApp(settings)
  const { source } = await readDescription(app)
  await app.stop()
  expect(source.paths).toHaveProperty(['/api/credits/webhook', 'post'])
  const problems = await lintFromString({
    source: JSON.stringify(source),
    absoluteRef: 'openapi.json',
    config: await createConfig({ extends: ['recommended'] }),
  })
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  expect([...new Set(problems.map(({ ruleId }) => ruleId))]).toEqual([])
})
