// An operator has a second factor, which is set up once on each server.
import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expect, keepSession, signIn } from './journey.ts'

const current_password = 'Demo-password-1'

/** One session for all journeys of a server. */
let session: ReturnType<typeof setUpOperator> | undefined

export async function signInOperator(page: Page) {
  session ??= setUpOperator(page)
  await keepSession(page, await session)
}

async function setUpOperator(page: Page) {
  const signedIn = await signIn(page, 'operator@demo.test')
  const headers = { authorization: `Bearer ${signedIn.token}` }
  const path = '/api/user/second-factor/totp'
  const reply = await page.request.post(path, { headers, data: { current_password } })
  const { secret } = ((await reply.json()) as { data: { secret: string } }).data
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  expect((await page.request.post(`${path}/confirm`, { headers, data: { code } })).ok()).toBe(true)
  return signedIn
}
