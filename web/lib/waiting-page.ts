// The page of this browser on which something waits for credits, so that whoever has paid, in
// whichever tab, is led back to it.
import { ownPath } from './own-path.ts'
import { ownerFrom } from './sealed-drafts.ts'
import { forget, formStateKey, keepJson, readJson } from './storage.ts'
import { readUser } from './stored-account.ts'

const key = formStateKey('waiting-page')
const hoursKept = 6

/** Stores the page that is shown. @param hash its part that opens the form */
export function keepWaitingPage(hash = '') {
  const owner = ownerFrom(readUser())?.id
  const path = location.pathname + location.search
  if (owner) keepJson(key, { owner, path, hash, at: Date.now() })
}

/** @returns the address of the page that waits, of the signed-in person, or null */
export function waitingPage(): string | null {
  const stored = readJson(key)
  const value = (name: string): unknown =>
    stored instanceof Object ? Reflect.get(stored, name) : undefined
  const [owner, path, hash, at] = [value('owner'), value('path'), value('hash'), value('at')]
  if (typeof owner !== 'string' || owner !== ownerFrom(readUser())?.id) return null
  if (typeof at !== 'number' || Date.now() - at > hoursKept * 3_600_000) return null
  const own = typeof path === 'string' ? ownPath(path, location.origin) : null
  return own && (hash === '#apply' ? own + hash : own)
}

/** Forgets it, once it is returned to. */
export function forgetWaitingPage() {
  forget(key)
}
