import { foldedText } from '#contract/fields/folded-text.ts'

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
  const text = foldedText(`${option.label} ${option.description ?? ''}`)
  return foldedText(search.trim())
    .split(/\s+/)
    .every((word) => text.includes(word))
}
