// The people of the demo world (docs/seeds.md) as API clients, and as their browsers remember them.
import { Secret, TOTP } from 'otpauth'

const password = 'Demo-password-1'

export type Who =
  | 'candidate'
  | 'newcandidate'
  | 'lucia'
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

export type People = ReturnType<typeof createPeople>

/** Each signs in once, when first needed. @param url of their server */
export function createPeople(url: string) {
  const sessions = new Map<Who, Promise<SignedIn>>()

  function signIn(who: Who) {
    const session = sessions.get(who) ?? logIn(who)
    sessions.set(who, session)
    return session
  }

  async function logIn(who: Who) {
    const body = { email: `${who}@demo.test`, password }
    const session = await send<SignedIn>('', 'POST', '/login', body)
    if (who === 'operator') await setUpSecondFactor(session)
    return session
  }

  /** Operators do nothing without one. */
  async function setUpSecondFactor({ token }: SignedIn) {
    const path = '/user/second-factor/totp'
    const body = { current_password: password }
    const { data } = await send<{ data: { secret: string } }>(token, 'POST', path, body)
    const code = new TOTP({ secret: Secret.fromBase32(data.secret) }).generate()
    await send(token, 'POST', `${path}/confirm`, { code })
  }

  async function send<Reply>(token: string, method: string, path: string, body?: object) {
    const reply = await fetch(`${url}/api${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`)
    return (await reply.json()) as Reply
  }

  return {
    /** Calls the API outside of the browser. @throws Error if the server refuses */
    async as<Reply>(who: Who, method: string, path: string, body?: object) {
      const { token } = await signIn(who)
      return send<Reply>(token, method, path, body)
    },
    async idOf(who: Who) {
      return (await signIn(who)).user.id
    },
    /** What the browser of somebody who is signed in stores. */
    async storedBy(who: Who): Promise<Record<string, string>> {
      const { token, user } = await signIn(who)
      return {
        access_token: token,
        role: user.role,
        user: JSON.stringify(user),
        email_verified: user.verified_email ? 'true' : 'null',
      }
    },
  }
}

/** The state of a browser context that stores these items. */
export function storageOf(origin: string, stored: Record<string, string>) {
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }))
  return { cookies: [], origins: [{ origin, localStorage }] }
}
