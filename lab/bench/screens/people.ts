// The people of the demo world who look at the screens, as their browser remembers them.
import type { BrowserContextOptions } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { url } from '../built-server.ts'

const password = 'Demo-password-1'

export type Who =
  | 'visitor'
  | 'candidate'
  | 'newcandidate'
  | 'lucia'
  | 'tomas'
  | 'unverified'
  | 'company'
  | 'administrator'
  | 'collaborator'
  | 'tarandela'
  | 'operator'

interface SignedIn {
  token: string
  user: { id: string; role: string; verified_email: boolean }
}

const known = new Map<Who, Promise<SignedIn>>()

export function signIn(who: Who): Promise<SignedIn> {
  const signedIn = known.get(who) ?? logIn(who)
  known.set(who, signedIn)
  return signedIn
}

async function logIn(who: Who): Promise<SignedIn> {
  const reply = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: `${who}@demo.test`, password }),
  })
  if (!reply.ok) throw new Error(`${who} cannot sign in: ${reply.status}`)
  const signedIn = (await reply.json()) as SignedIn
  if (who === 'operator') await setUpSecondFactor(signedIn)
  return signedIn
}

/** Without one an operator sees no screen. */
async function setUpSecondFactor({ token }: SignedIn) {
  const path = '/api/user/second-factor/totp'
  const asked = await send(token, 'POST', path, { current_password: password })
  const { secret } = (asked as { data: { secret: string } }).data
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  await send(token, 'POST', `${path}/confirm`, { code })
}

/** Calls the API as a person, outside the browser. */
export async function callAs(
  who: Who,
  method: string,
  path: string,
  body?: object,
): Promise<unknown> {
  const { token } = await signIn(who)
  return send(token, method, path, body)
}

async function send(token: string, method: string, path: string, body?: object): Promise<unknown> {
  const reply = await fetch(new URL(path, url), {
    method,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`)
  return reply.json()
}

type Storage = Exclude<BrowserContextOptions['storageState'], string | undefined>

/**
 * The browser storage of a person who is signed in and has chosen a language, with additional
 * `items`.
 */
export async function storageOf(
  who: Who,
  language: string,
  items: (owner: string) => Record<string, string> = () => ({}),
): Promise<Storage> {
  const stored: Record<string, string> = { app_language: language }
  if (who !== 'visitor') {
    const { token, user } = await signIn(who)
    Object.assign(stored, items(user.id), {
      access_token: token,
      role: user.role,
      user: JSON.stringify(user),
      email_verified: user.verified_email ? 'true' : 'null',
    })
  }
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }))
  return { cookies: [], origins: [{ origin: url, localStorage }] }
}
