// Everything the browser keeps between visits: every key, and how its odd values are read.
import type { User } from '#contract/accounts.ts'
import type { Company } from '#contract/companies.ts'
import { type Role, roles } from '#contract/roles.ts'

/** Other tabs watch it. */
export const tokenKey = 'access_token'

const keys = {
  token: tokenKey,
  role: 'role',
  user: 'user',
  emailVerified: 'email_verified',
  company: 'company',
  pendingVerification: 'pending_verification',
}

/** The draft of one step of a form; whoever writes it puts the id of its owner inside. */
export const formStateKey = (step: string) => `form-state:${step}`
/** An informational dialog that somebody does not want to see again, by the key of its title. */
const hideModalKey = (title: string) => `hide-modal:${title}`

export interface Credentials {
  token: string
  user: User
}

export function readToken(): string | null {
  return localStorage.getItem(keys.token) || null
}

export function readRole(): Role | null {
  const stored = localStorage.getItem(keys.role)
  return roles.find((role) => role === stored) ?? null
}

/** As stored; older and half-cleared storages hold all kinds of nothing. */
export function readVerifiedFlag(): string | null {
  return localStorage.getItem(keys.emailVerified)
}

export function isEmailVerified(): boolean {
  const flag = readVerifiedFlag()
  return flag !== null && !['', 'null', 'undefined', 'false', '0'].includes(flag)
}

export function keepCredentials({ token, user }: Credentials) {
  localStorage.setItem(keys.token, token)
  keepUser(user)
}

/** What the server says about the signed-in person replaces what was known. */
export function keepUser(user: User) {
  localStorage.setItem(keys.role, user.role)
  localStorage.setItem(keys.user, JSON.stringify(user))
  localStorage.setItem(keys.emailVerified, user.verified_email ? 'true' : 'null')
}

export function markEmailVerified() {
  localStorage.setItem(keys.emailVerified, 'true')
}

export function clearCredentials() {
  for (const key of [keys.token, keys.role, keys.user, keys.emailVerified, keys.company]) forget(key)
}

export function keepCompany(company: Company) {
  keepJson(keys.company, company)
}

export function forgetCompany() {
  forget(keys.company)
}

/** A verification link that was opened while nobody was signed in, for after the next login in this window. */
export function keepPendingVerification(link: string) {
  sessionStorage.setItem(keys.pendingVerification, link)
}

export function takePendingVerification(): string | null {
  const link = sessionStorage.getItem(keys.pendingVerification)
  sessionStorage.removeItem(keys.pendingVerification)
  return link
}

/** Undefined when there is nothing, or nothing readable. */
export function readJson(key: string): unknown {
  const stored = localStorage.getItem(key)
  if (stored === null) return undefined
  try {
    return JSON.parse(stored)
  } catch {
    return undefined
  }
}

export function keepJson(key: string, value: unknown) {
  localStorage.setItem(key, JSON.stringify(value))
}

export function forget(key: string) {
  localStorage.removeItem(key)
}

export function isModalHidden(title: string): boolean {
  return localStorage.getItem(hideModalKey(title)) === 'true'
}

export function hideModal(title: string) {
  localStorage.setItem(hideModalKey(title), 'true')
}
