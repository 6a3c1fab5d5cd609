// Requests a change of address and reads the links mailed for it.
import { expect } from 'vitest'
import { changeProfile } from '#contract/accounts/accounts.ts'
import type { Reply } from './call-endpoint.ts'
import { factoryPassword } from './insert-person.ts'
import type { TestApp } from './test-app.ts'

export const proven = { current_password: factoryPassword }

let count = 0
export const anotherEmail = () => `another-${(count += 1)}@example.com`

/** Asks for another address, with the password unless said otherwise. */
export async function askForEmail(
  app: TestApp,
  person: { token: string },
  email: string,
  proof: object = proven,
) {
  expect(await app.call(person, changeProfile, { body: { email, ...proof } })).toMatchObject({
    status: 200,
  })
}

/** The newest link of a kind of mail, used as the page behind it does. */
export async function changeLink(app: TestApp, to: string, kind: string, times = 1) {
  const { links } = await app.mailTo(to, kind, times)
  const page = new URL(links[0] ?? '')
  expect(page.pathname).toBe('/email-change')
  const { change, address, ...query } = Object.fromEntries(page.searchParams)
  const follow = async (method: 'GET' | 'POST', step = ''): Promise<Reply> => {
    const url = `/api/email-changes/${change}/${address}${step}`
    const response = await app.http.inject({ method, url, query })
    return { ...response.json<Reply>(), status: response.statusCode }
  }
  return {
    look: () => follow('GET'),
    confirm: () => follow('POST', '/confirm'),
    stop: () => follow('POST', '/stop'),
  }
}

export const confirmationLink = (app: TestApp, email: string, times = 1) =>
  changeLink(app, email, 'email_change_confirmation', times)

/** Of the notice to the address that is to be given up. */
export const noticeLink = (app: TestApp, email: string) =>
  changeLink(app, email, 'email_change_requested')

/** The whole way to another address. */
export async function moved(app: TestApp, person: { token: string }) {
  const email = anotherEmail()
  await askForEmail(app, person, email)
  await (await confirmationLink(app, email)).confirm()
  return email
}
