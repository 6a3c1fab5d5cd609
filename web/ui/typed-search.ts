/** A search field between its text and the address. */
export interface TypedSearch {
  /** The text of the field. */
  typed: string
  /** The search of the address as it was last read. */
  value: string
  /** Searches of this field that are not in the address yet, in their order. */
  pending: readonly string[]
}

/** @returns the search that the address has or will have */
export function latestSearch({ pending, value }: TypedSearch): string {
  return pending.at(-1) ?? value
}

/**
 * Reads a new address. A search that came from this field, possibly a while ago, leaves the text
 * as it is; any other, as after Back, replaces it.
 */
export function withAddress(search: TypedSearch, value: string): TypedSearch {
  const index = search.pending.indexOf(value)
  return index === -1
    ? { typed: value, value, pending: [] }
    : { ...search, value, pending: search.pending.slice(index + 1) }
}
