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
