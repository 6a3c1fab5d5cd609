// The texts of the server, by language and namespace.
import { defaultLanguage, type Language } from '#contract/fields/languages.ts'
import type { Texts } from '#contract/fields/texts.ts'
import type { Namespace } from './namespaces.ts'
import { type Translate, translatorOf } from './translate.ts'

type Name = `${Language}/${Namespace}`

const retryAfterMs = [500, 1_500]

const arrived = new Map<Name, Translate>()

/**
 * Kept for good: whoever began to wait for texts is given the very same promise when they are
 * there.
 */
const promised = new Map<Name, Promise<Translate>>()

/** Undefined until its texts have arrived. */
export function findTexts(language: Language, namespace: Namespace): Translate | undefined {
  return arrived.get(`${language}/${namespace}`)
}

/** Always the same promise. It keeps its word: without texts their names are shown. */
export function loadTexts(language: Language, namespace: Namespace): Promise<Translate> {
  const name: Name = `${language}/${namespace}`
  const texts = promised.get(name) ?? load(language, namespace)
  promised.set(name, texts)
  return texts
}

/** @returns the namespaces that have been asked for, in whatever language */
export function askedNamespaces(): Set<Namespace> {
  return new Set([...promised.keys()].map((name) => name.slice(name.indexOf('/') + 1) as Namespace))
}

/** Keeps the texts of a namespace. @returns their translator */
export function keepTexts(language: Language, namespace: Namespace, texts: Texts) {
  const name: Name = `${language}/${namespace}`
  const text = translatorOf(language, texts)
  arrived.set(name, text)
  promised.set(name, fulfilled(promised.get(name) ?? Promise.resolve(text), text))
  return text
}

/** Marks the promise as settled, which `use()` reads without suspending. */
function fulfilled(promise: Promise<Translate>, value: Translate) {
  return Object.assign(promise, { status: 'fulfilled', value })
}

async function load(language: Language, namespace: Namespace) {
  const texts =
    (await fetchTexts(language, namespace)) ??
    (language !== defaultLanguage && (await fetchTexts(defaultLanguage, namespace)))
  return findTexts(language, namespace) ?? keepTexts(language, namespace, texts || {})
}

async function fetchTexts(language: Language, namespace: Namespace): Promise<Texts | undefined> {
  // A built page names the version of its texts; in development they are read without one.
  const { texts: version } = document.documentElement.dataset
  const address = `/locales/${language}/${namespace}.json${version ? `?v=${version}` : ''}`
  for (const delayMs of [...retryAfterMs, 0]) {
    const reply = await fetch(address).catch(() => undefined)
    if (reply?.ok) return (await reply.json()) as Texts
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs))
  }
  return undefined
}
