/** The page has another address by now: this path in the default language. */
export interface Moved {
  moved_to: string
}

/**
 * @param path of an address
 * @param found what may be meant: more than one only if ends of slugs are the same by chance
 * @param pathsOf gives the path of one, and the path that it had at first
 * @returns what is meant if it is at this address, the path that it is at, or null
 */
export function meantBy<Found>(
  path: string,
  found: Found[],
  pathsOf: (one: Found) => [now: string, first: string],
): Found | Moved | null {
  const meant =
    found.find((one) => pathsOf(one).includes(path)) ?? (found.length === 1 ? found[0] : undefined)
  if (!meant) return null
  const [moved_to] = pathsOf(meant)
  return moved_to === path ? meant : { moved_to }
}
