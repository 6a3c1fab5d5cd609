// The private page that was requested before signing in, stored per tab and opened afterwards.
import { tabStorage } from '#web/ui/browser-storage.ts'
import { ownPath } from './own-path.ts'

const key = 'return_path'

/** Stores the path and query of an address of this origin; other addresses are ignored. */
export function rememberReturn(address: string) {
  const path = ownPath(address, location.origin)
  if (path !== null && path !== '/') tabStorage.setItem(key, path)
}

/** @returns the private page that was requested before signing in, or null */
export function readReturnPath(): string | null {
  return tabStorage.getItem(key)
}

/** Removes the requested page. */
export function forgetReturnPath() {
  tabStorage.removeItem(key)
}

/** @returns the stored path, or null; validated again, because any script can write the storage */
export function returnPath(): string | null {
  const stored = readReturnPath()
  return stored === null ? null : ownPath(stored, location.origin)
}
