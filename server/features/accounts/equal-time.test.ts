// An answer tells nobody by its time which addresses have an account. Measured by `npm run
// test:stress` alone; guesses.test.ts compares the statements in every run.
import { expect, test } from 'vitest'
import { login } from '#contract/accounts/login.ts'
import { forgotPassword, resetPassword } from '#contract/accounts/password-reset.ts'
import { createCandidate } from '#server/testing/factories.ts'
import { isStress } from '#server/testing/stress.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'

const app = setUpTestApp()
const pairs = 250
const password = 'chosen by a guesser'
const guessedReset = { token: 'guessed', password, password_confirmation: password }

test.runIf(isStress).each([
  ['a wrong password', login.path, { password: 'a guess' }],
  ['a forgotten password', forgotPassword.path, {}],
  ['a guessed link for a new password', resetPassword.path, guessedReset],
])('%s takes as long for an account as for none', { timeout: 600_000 }, async (_, path, body) => {
  const { email } = await createCandidate(app)
  const measure = async (address: string) => {
    const from = performance.now()
    await app.http.inject({
      method: 'POST',
      url: `/api${path}`,
      payload: { ...body, email: address },
    })
    return performance.now() - from
  }
  for (let times = 0; times < 20; times++) await measure(`warm${times}@example.com`)

  const existingTimes: number[] = []
  const unknown: number[] = []
  for (let pair = 0; pair < pairs; pair++) {
    const stranger = `nobody${pair}@example.com`
    // Each goes first as often as the other: work after an answer slows down the next.
    if (pair % 2 === 0) existingTimes.push(await measure(email))
    unknown.push(await measure(stranger))
    if (pair % 2 === 1) existingTimes.push(await measure(email))
  }
  const difference = Math.abs(medianOf(existingTimes) - medianOf(unknown))
  const noise = 3 * Math.hypot(errorOf(existingTimes), errorOf(unknown))
  const facts = { known: medianOf(existingTimes), unknown: medianOf(unknown), noise }
  expect(difference, JSON.stringify(facts)).toBeLessThanOrEqual(
    Math.max(0.05 * medianOf(unknown), noise),
  )
})

function medianOf(values: number[]) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** The standard error of the median, in milliseconds, from the median absolute deviation. */
function errorOf(values: number[]) {
  const median = medianOf(values)
  const deviation = 1.4826 * medianOf(values.map((value) => Math.abs(value - median)))
  return (1.2533 * deviation) / Math.sqrt(values.length)
}
