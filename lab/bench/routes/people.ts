// The people of the demo world as API clients, and as their browsers remember them.
import { Secret, TOTP } from 'otpauth'
import { url } from '../built-server.ts'

const password = 'Demo-password-1'
const people = ['candidate', 'newcandidate', 'unverified', 'company', 'lucia', 'operator'] as const
export type Who = (typeof people)[number]

interface SignedIn {
  token: string
  user: { id: string; role: string; verified_email: boolean }
}

type Storage = { name: string; value: string }[]

export interface People {
  /** @throws Error if the server refuses */
  as: (who: Who, method: string, path: string, body?: object) => Promise<unknown>
  idOf: (who: Who) => string
  storedBy: (who: Who) => Storage
}

export async function signEverybodyIn(): Promise<People> {
  const signedIn = new Map<Who, SignedIn>()
  for (const who of people) signedIn.set(who, await logIn(`${who}@demo.test`, url))
  const sessionOf = (who: Who) => {
    const session = signedIn.get(who)
    if (!session) throw new Error(`${who} is not signed in`)
    return session
  }
  const as: People['as'] = (who, ...asked) => call(sessionOf(who).token, ...asked)
  await setUpSecondFactor(as)
  return {
    as,
    idOf: (who) => sessionOf(who).user.id,
    storedBy: (who) => storedOf(sessionOf(who)),
  }
}

/** The browser storage of a person who is signed in. */
export async function storageOf(email: string, at: string): Promise<Storage> {
  return storedOf(await logIn(email, at))
}

/** Operators do nothing without one. */
async function setUpSecondFactor(as: People['as']) {
  const path = '/user/second-factor/totp'
  const asked = await as('operator', 'POST', path, { current_password: password })
  const { secret } = (asked as { data: { secret: string } }).data
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  await as('operator', 'POST', `${path}/confirm`, { code })
}

async function call(token: string, method: string, path: string, body?: object): Promise<unknown> {
  const reply = await fetch(`${url}/api${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status}`)
  return reply.json()
}

async function logIn(email: string, at: string): Promise<SignedIn> {
  const reply = await fetch(`${at}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  if (!reply.ok) throw new Error(`${email} cannot sign in: ${reply.status}`)
  return (await reply.json()) as SignedIn
}

function storedOf({ token, user }: SignedIn): Storage {
  return [
    { name: 'access_token', value: token },
    { name: 'role', value: user.role },
    { name: 'user', value: JSON.stringify(user) },
    { name: 'email_verified', value: user.verified_email ? 'true' : 'null' },
  ]
}
