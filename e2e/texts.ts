import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '#contract/fields/languages.ts'
import { fillText, type Values } from '#contract/fields/texts.ts'

/** The text of a key such as `auth.login`, with its facts filled in. */
export type Texts = (key: `${string}.${string}`, facts?: Values) => string

/** The product's own texts, so that one journey can be walked in each language. */
export function textsIn(language: Language): Texts {
  const namespaces = new Map<string, Record<string, string>>()
  const read = (namespace: string) => {
    const path = join(import.meta.dirname, '../locales', language, `${namespace}.json`)
    return JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>
  }
  return (key, facts = {}) => {
    const [namespace = '', name = ''] = key.split('.')
    const texts = namespaces.get(namespace) ?? read(namespace)
    namespaces.set(namespace, texts)
    const text = texts[name]
    if (text === undefined) throw new Error(`no text ${key}`)
    return fillText(text, facts)
  }
}
