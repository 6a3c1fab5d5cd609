// The private page that was requested before signing in, stored per tab and opened afterwards.
import { useNavigate } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'

const key = 'return_path'

/** Stores the path and query of an address of this origin; other addresses are ignored. */
export function rememberReturn(address: string) {
  const path = ownPath(address, location.origin)
  if (path !== null && path !== '/') sessionStorage.setItem(key, path)
}

/** @returns the private page that was requested before signing in, or null */
export function readReturnPath(): string | null {
  return sessionStorage.getItem(key)
}

/** Removes the requested page. */
export function forgetReturnPath() {
  sessionStorage.removeItem(key)
}

/** @returns the stored path, or null; validated again, because any script can write the storage */
export function returnPath(): string | null {
  const kept = readReturnPath()
  return kept === null ? null : ownPath(kept, location.origin)
}

/**
 * @returns the stored path, or null; null while the landing page is prerendered without a browser
 */
export function useReturnPath() {
  return useSyncExternalStore(neverChanges, returnPath, () => null)
}

function neverChanges() {
  return () => undefined
}

/** @returns a function that navigates to the stored path, once, or otherwise to the given page */
export function useReturn() {
  const navigate = useNavigate()

  return (otherwise: { to: string }) => {
    const path = returnPath()
    forgetReturnPath()
    return path === null ? navigate(otherwise) : navigate({ href: path, state: { isReturn: true } })
  }
}

/**
 * Prevents open redirects (CWE-601). A path that begins with two slashes leads to another origin,
 * and dot segments can produce one.
 * @returns path and query of an address on the given origin, or null
 */
export function ownPath(address: string, origin: string): string | null {
  if (!address.startsWith('/') || !URL.canParse(address, origin)) return null
  const url = new URL(address, origin)
  const path = url.pathname + url.search
  return url.origin === origin && !path.startsWith('//') ? path : null
}
