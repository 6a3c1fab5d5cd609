import type { Language } from '#contract/fields/languages.ts'
import type { HiddenName } from './hidden-name.ts'

/** A name, or null with the reason. Both are null only for nobody. */
export interface KnownName {
  name: string | null
  name_hidden: HiddenName | null
}

/**
 * The name as a reader of the language sees it; empty for nobody.
 * @param text the words in place of a hidden name
 */
export function shownName(
  { name, name_hidden }: KnownName,
  language: Language,
  text: (why: HiddenName['why']) => string,
): string {
  if (name !== null) return name
  if (!name_hidden) return ''
  const { why, industry } = name_hidden
  return industry ? `${text(why)} · ${industry[language]}` : text(why)
}
