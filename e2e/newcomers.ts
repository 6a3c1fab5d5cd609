// Fresh people made through the calls, for journeys that change them and are not about registering.
import type { Page } from '@playwright/test'
import { expect, mailTo, signIn } from './journey.ts'
import { addressOf, password } from './people.ts'

const person = { last_name: 'Prado', password, password_confirmation: password }

export async function newCandidate(page: Page, { verified = true } = {}) {
  const email = addressOf('candidate')
  const response = await page.request.post('/api/register', {
    data: { ...person, name: 'Irene', email },
  })
  expect(response.ok()).toBe(true)
  if (verified) await confirm(page, email)
  return email
}

export async function newOwner(page: Page, { verified = true } = {}) {
  const email = addressOf('owner')
  const data = { ...person, name: 'Octavio', company: 'Vega Alta', email }
  expect((await page.request.post('/api/signup', { data })).ok()).toBe(true)
  if (verified) await confirm(page, email)
  return email
}

/** A colleague whom the owner adds. */
export async function newColleague(
  page: Page,
  token: string,
  role: 'administrator' | 'collaborator',
  { verified = true } = {},
) {
  const email = addressOf(role)
  const data = { ...person, name: role === 'administrator' ? 'Alma' : 'Clara', email, role }
  const headers = { authorization: `Bearer ${token}` }
  expect((await page.request.post('/api/company/collaborators', { data, headers })).ok()).toBe(true)
  if (verified) await confirm(page, email)
  return email
}

/** Signs in with the password all newcomers have. */
export function signInAs(page: Page, email: string) {
  return signIn(page, email, password)
}

/** Buys the largest package without the payment page. */
export async function buyCreditsFor(page: Page, token: string) {
  const headers = { authorization: `Bearer ${token}` }
  const packages = await page.request.get('/api/credits/packages', { headers })
  const { data } = (await packages.json()) as { data: { default_price: { id: string } }[] }
  const price = data.at(-1)?.default_price.id
  const checkout = await page.request.post('/api/credits/checkout', { data: { price }, headers })
  const { url } = (await checkout.json()) as { url: string }
  await page.request.post(`${url}/pay`, { maxRedirects: 0 })
  const success = await page.request.post('/api/credits/checkout/success', {
    data: { code: url.split('/').at(-1) },
    headers,
  })
  expect(success.ok()).toBe(true)
}

/** Saves the salary rows that applying requires. */
export async function saveSalaryFor(page: Page, token: string) {
  const salary = [
    { perception: 'Base salary', description: null, amount: 150_000, currency: 'MXN' },
  ]
  const headers = { authorization: `Bearer ${token}` }
  expect(
    (await page.request.post('/api/preferences/salary', { data: { salary }, headers })).ok(),
  ).toBe(true)
}

async function confirm(page: Page, email: string) {
  const { links } = await mailTo(email, 'verify_email')
  const link = new URL(links[0] ?? '').searchParams.get('url') ?? ''
  expect((await page.request.post(link)).ok()).toBe(true)
}
