// Somebody registers, changes everything about the account, and adds and removes second factors.
import { randomBytes } from 'node:crypto'
import { createAuthenticator } from '#server/testing/authenticator.ts'
import { totpCode } from '#server/testing/totp.ts'
import { type Speaker, textAt } from './speaker.ts'

export const password = 'A-password-of-the-story-1'

export interface Person {
  email: string
  token: string
}

const proof = { current_password: password }

export function newEmail(name: string) {
  return `${name}-${randomBytes(5).toString('hex')}@example.com`
}

/** Registers a candidate, or with `post /api/signup` the owner of a company. */
export async function register(
  { call, mailTo }: Speaker,
  what: 'post /api/register' | 'post /api/signup',
): Promise<Person> {
  const email = newEmail('story')
  const body = { email, password, password_confirmation: password }
  const token = textAt(await call(null, what, { body }), 'data.token')
  await call(token, 'post /api/email/verification-notification')
  const link = new URL((await mailTo(email, 'verify_email')).searchParams.get('url') ?? '')
  const [user = '', hash = ''] = link.pathname.split('/').slice(-2)
  const query = Object.fromEntries(link.searchParams)
  await call(null, 'post /api/email/verify/{user}/{hash}', { params: { user, hash }, query })
  return { email, token }
}

export async function logIn({ call }: Speaker, { email }: { email: string }) {
  return textAt(await call(null, 'post /api/login', { body: { email, password } }), 'token')
}

/** Password, sessions, profile, emails, copies of the data, a pause and a deletion undone. */
export async function changeAccount(speaker: Speaker, person: Person) {
  const { call, mailTo } = speaker
  const { email } = person
  await call(null, 'post /api/forgot-password', { body: { email } })
  const code = (await mailTo(email, 'reset_password')).searchParams.get('token') ?? ''
  const former = `${password}-for-a-moment`
  await call(null, 'post /api/reset-password', {
    body: { token: code, email, password: former, password_confirmation: former },
  })
  const body = { email, password: former }
  const token = textAt(await call(null, 'post /api/login', { body }), 'token')
  person.token = token
  await call(token, 'put /api/user/password', {
    body: { current_password: former, password, password_confirmation: password },
  })
  await logIn(speaker, person)
  const sessions = (await call(token, 'get /api/user/sessions')) as { data: Session[] }
  const id = sessions.data.find(({ is_current }) => !is_current)?.id ?? ''
  await call(token, 'delete /api/user/sessions/{id}', { params: { id } })
  await call(await logIn(speaker, person), 'post /api/logout')
  await call(token, 'post /api/user')
  await call(token, 'put /api/user/mails')
  await call(token, 'put /api/user/notification-switches')
  await call(token, 'put /api/notifications/read')
  await call(token, 'post /api/user/consent')
  await call(token, 'post /api/user/export', { body: proof })
  for (const [begin, end] of [
    ['post /api/user/pause', 'delete /api/user/pause'],
    ['post /api/user/deletion', 'delete /api/user/deletion'],
  ] as const) {
    await call(token, begin, { body: proof })
    await call(token, end)
  }
}

interface Session {
  id: string
  is_current: boolean
}

/** An address is changed, another change is cancelled, and a third one stopped by its notice. */
export async function changeEmail({ call, mailTo }: Speaker, person: Person) {
  const { token } = person
  const ask = async () => {
    const email = newEmail('another')
    await call(token, 'post /api/user', { body: { email, ...proof } })
    return email
  }
  const email = await ask()
  await call(token, 'post /api/user/email-change/resend')
  const confirmation = targetOf(await mailTo(email, 'email_change_confirmation'))
  await call(null, 'get /api/email-changes/{id}/{side}', confirmation)
  await call(null, 'post /api/email-changes/{id}/{side}/confirm', confirmation)
  person.email = email

  await ask()
  await call(token, 'delete /api/user/email-change')
  await ask()
  const notice = targetOf(await mailTo(email, 'email_change_requested'))
  await call(null, 'post /api/email-changes/{id}/{side}/stop', notice)
}

function targetOf(page: URL) {
  const { change = '', address = '', ...query } = Object.fromEntries(page.searchParams)
  return { params: { id: change, side: address }, query }
}

/** Codes of an app, recovery codes and a passkey, each used to log in, and all removed. */
export async function trySecondFactors({ url, call }: Speaker, { email, token }: Person) {
  const codes = await addTotp({ call }, token, proof)
  const body = { email, password }
  const challenge = textAt(await call(null, 'post /api/login', { body }), 'second_factor.challenge')
  await call(null, 'post /api/login/second-factor', { body: { challenge, code: codes[0] } })
  const made = await call(token, 'post /api/user/second-factor/recovery-codes', { body: proof })
  const code = textAt(made, 'data.recovery_codes.0')

  const authenticator = createAuthenticator(new URL(url).origin)
  const options = await call(token, 'post /api/user/passkeys/options', { body: proof })
  const credential = authenticator.create({ challenge: textAt(options, 'data.challenge') })
  const added = await call(token, 'post /api/user/passkeys', {
    body: { name: 'Laptop', credential },
  })
  const params = { id: textAt(added, 'data.passkey.id') }
  await call(token, 'put /api/user/passkeys/{id}', { params })
  const login = await call(null, 'post /api/login/passkey/options')
  const signed = authenticator.get({
    challenge: textAt(login, 'data.challenge'),
    userHandle: textAt(options, 'data.user.id'),
  })
  await call(null, 'post /api/login/passkey', { body: { credential: signed } })
  await call(token, 'post /api/user/passkeys/{id}/remove', { params, body: proof })
  await call(token, 'post /api/user/second-factor/totp/remove', { body: { ...proof, code } })
}

/** @returns the recovery codes */
export async function addTotp(
  { call }: Pick<Speaker, 'call'>,
  token: string,
  body: { current_password: string },
) {
  const made = await call(token, 'post /api/user/second-factor/totp', { body })
  const code = totpCode(textAt(made, 'data.secret'), new Date())
  const confirmed = await call(token, 'post /api/user/second-factor/totp/confirm', {
    body: { code },
  })
  return (confirmed as { data: { recovery_codes: string[] } }).data.recovery_codes
}
