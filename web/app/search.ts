// The query of an address as plain texts: a token made of digits stays the text it is.

export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

/** Omits empty values and joins several values with commas. */
export function stringifySearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    const text = value === undefined || value === null ? '' : String(value)
    if (text !== '') query.set(name, text)
  }
  return query.size > 0 ? `?${query}` : ''
}
