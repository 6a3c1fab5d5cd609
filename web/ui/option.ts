export interface Option<Value extends string | number> {
  value: Value
  label: string
  /** A second line under the label. */
  description?: string
}

/**
 * @returns whether the option contains every word of the search, ignoring case, accents and order
 */
export function matches(option: Option<string | number>, search: string) {
  const text = fold(`${option.label} ${option.description ?? ''}`)
  return fold(search)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

function fold(text: string) {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
}
