import type { User } from '#contract/accounts/user.ts'
// The account of the signed-in person in the storage of the browser.
import type { Company } from '#contract/companies/company.ts'
import { type Role, roles } from '#contract/endpoint/roles.ts'
import { browserStorage } from '#web/ui/browser-storage.ts'
import { forget, keepJson, lastListsKey, readJson, recentSearchesKey, tokenKey } from './storage.ts'

const keys = {
  role: 'role',
  user: 'user',
  emailVerified: 'email_verified',
  company: 'company',
}

/** Lists of one person, stored while they are signed in. */
const ownLists = [lastListsKey, recentSearchesKey]

export interface Credentials {
  token: string
  user: User
  /** Signing in has undone the deletion of the account. */
  deletion_undone?: boolean
}

/** @returns the stored role, or null if it is missing or unknown */
export function readRole(): Role | null {
  const stored = browserStorage.getItem(keys.role)
  return roles.find((role) => role === stored) ?? null
}

/** @returns the stored value, which older versions wrote in several ways; see `isEmailVerified` */
export function readVerifiedFlag(): string | null {
  return browserStorage.getItem(keys.emailVerified)
}

/** True if the stored flag says that the email address is verified. */
export function isEmailVerified(): boolean {
  const flag = readVerifiedFlag()
  return flag !== null && !['', 'null', 'undefined', 'false', '0'].includes(flag)
}

/** Stores the token and the account of a person who signed in, and keeps nothing of another. */
export function keepCredentials({ token, user }: Credentials) {
  for (const key of ownLists) forget(key)
  browserStorage.setItem(tokenKey, token)
  keepUser(user)
}

/** Replaces the stored account of the signed-in person. */
export function keepUser(user: User) {
  browserStorage.setItem(keys.role, user.role)
  browserStorage.setItem(keys.user, JSON.stringify(user))
  browserStorage.setItem(keys.emailVerified, user.verified_email ? 'true' : 'null')
}

/** @returns the stored account, not validated */
export function readUser(): unknown {
  return readJson(keys.user)
}

/** Stores that the email address is verified. */
export function markEmailVerified() {
  browserStorage.setItem(keys.emailVerified, 'true')
}

/** Removes everything that a sign-in stored. */
export function clearCredentials() {
  for (const key of [tokenKey, ...ownLists, ...Object.values(keys)]) forget(key)
}

/** Stores the company of the signed-in person. */
export function keepCompany(company: Company) {
  keepJson(keys.company, company)
}

/** Removes the stored company. */
export function forgetCompany() {
  forget(keys.company)
}
