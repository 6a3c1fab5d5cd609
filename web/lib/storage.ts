// All keys in the storage of the browser.
import type { Company } from '#contract/company.ts'
import { type Role, roles } from '#contract/roles.ts'
import type { User } from '#contract/user.ts'

/** Observed by other tabs. */
export const tokenKey = 'access_token'

const keys = {
  token: tokenKey,
  role: 'role',
  user: 'user',
  emailVerified: 'email_verified',
  company: 'company',
  returnPath: 'return_path',
}

/** The key of the draft of one form step. Its value contains the `owner`, a user id. */
export const formStateKey = (step: string) => `form-state:${step}`
/** The key of an informational dialog that is not to be shown again, by the key of its title. */
const hideModalKey = (title: string) => `hide-modal:${title}`

export interface Credentials {
  token: string
  user: User
}

/** @returns the session token, or null for a visitor */
export function readToken(): string | null {
  return localStorage.getItem(keys.token) || null
}

/** @returns the stored role, or null where it is missing or unknown */
export function readRole(): Role | null {
  const stored = localStorage.getItem(keys.role)
  return roles.find((role) => role === stored) ?? null
}

/** @returns the stored value, which older versions wrote in several ways; see `isEmailVerified` */
export function readVerifiedFlag(): string | null {
  return localStorage.getItem(keys.emailVerified)
}

/** True where the stored flag says that the email address is verified. */
export function isEmailVerified(): boolean {
  const flag = readVerifiedFlag()
  return flag !== null && !['', 'null', 'undefined', 'false', '0'].includes(flag)
}

/** Stores the token and the account of a person who signed in. */
export function keepCredentials({ token, user }: Credentials) {
  localStorage.setItem(keys.token, token)
  keepUser(user)
}

/** Replaces the stored account of the signed-in person. */
export function keepUser(user: User) {
  localStorage.setItem(keys.role, user.role)
  localStorage.setItem(keys.user, JSON.stringify(user))
  localStorage.setItem(keys.emailVerified, user.verified_email ? 'true' : 'null')
}

/** Stores that the email address is verified. */
export function markEmailVerified() {
  localStorage.setItem(keys.emailVerified, 'true')
}

/** Removes everything that a sign-in stored. */
export function clearCredentials() {
  for (const key of [keys.token, keys.role, keys.user, keys.emailVerified, keys.company])
    forget(key)
}

/** Stores the company of the signed-in person. */
export function keepCompany(company: Company) {
  keepJson(keys.company, company)
}

/** Removes the stored company. */
export function forgetCompany() {
  forget(keys.company)
}

/** The private page that this tab requested before signing in. */
export function keepReturnPath(path: string) {
  sessionStorage.setItem(keys.returnPath, path)
}

/** @returns the private page that was requested before signing in, or null */
export function readReturnPath(): string | null {
  return sessionStorage.getItem(keys.returnPath)
}

/** Removes the requested page. */
export function forgetReturnPath() {
  sessionStorage.removeItem(keys.returnPath)
}

/** @returns the stored account, not validated */
export function readUser(): unknown {
  return readJson(keys.user)
}

/** @returns undefined where the value is missing or not JSON */
export function readJson(key: string): unknown {
  const stored = localStorage.getItem(key)
  if (stored === null) return undefined
  try {
    return JSON.parse(stored)
  } catch {
    return undefined
  }
}

/**
 * Stores a value as JSON. Drafts are ignored after signing out, where the next person could read
 * them.
 */
export function keepJson(key: string, value: unknown) {
  if (key.startsWith(formStateKey('')) && !readToken()) return
  localStorage.setItem(key, JSON.stringify(value))
}

/** Removes a stored value. */
export function forget(key: string) {
  localStorage.removeItem(key)
}

/** True where the reader hid the dialog of this title for good. */
export function isModalHidden(title: string): boolean {
  return localStorage.getItem(hideModalKey(title)) === 'true'
}

/** Hides the dialog of this title for good. */
export function hideModal(title: string) {
  localStorage.setItem(hideModalKey(title), 'true')
}
