export interface Option<Value extends string | number> {
  value: Value
  label: string
  /** A second line under the label. */
  description?: string
}

/** Finds "México" for "mexico": accents and capitals do not count, and neither does the order of the words. */
export function matches(option: Option<string | number>, search: string) {
  const text = fold(`${option.label} ${option.description ?? ''}`)
  return fold(search)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

function fold(text: string) {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
}
