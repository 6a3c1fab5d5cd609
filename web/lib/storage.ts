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
  returnPath: 'return_path',
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

/** The private address that this tab asked for while nobody was signed in. */
export function keepReturnPath(path: string) {
  sessionStorage.setItem(keys.returnPath, path)
}

export function readReturnPath(): string | null {
  return sessionStorage.getItem(keys.returnPath)
}

export function forgetReturnPath() {
  sessionStorage.removeItem(keys.returnPath)
}

/** What is remembered of the signed-in person. */
export function readUser(): unknown {
  return readJson(keys.user)
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

/** A draft is kept only for somebody who is signed in: one that comes after signing out would lie there for the next. */
export function keepJson(key: string, value: unknown) {
  if (key.startsWith(formStateKey('')) && !readToken()) return
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
