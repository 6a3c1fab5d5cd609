/**
 * Parses a query string into texts; numbers and JSON stay text, so that a token of digits is not
 * changed.
 */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

/** Serializes a query; empty values are omitted, and arrays are joined by commas. */
export function stringifySearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    const text = value === undefined || value === null ? '' : String(value)
    if (text !== '') query.set(name, text)
  }
  return query.size > 0 ? `?${query}` : ''
}
