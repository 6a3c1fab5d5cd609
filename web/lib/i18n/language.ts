// The language of the moment, and the texts of the server in it.
import {
  defaultLanguage,
  type Language,
  languageOf,
  languageParameter,
} from '#contract/languages.ts'
import type { Texts } from '#contract/texts.ts'
import type { Namespace } from './namespaces.ts'
import { type Translate, translatorOf } from './translate.ts'

type Name = `${Language}/${Namespace}`

const STORAGE_KEY = 'app_language'
const retryAfterMs = [500, 1_500]

let current = defaultLanguage
let wanted = defaultLanguage
const arrived = new Map<Name, Translate>()
/**
 * Kept for good: whoever began to wait for texts is given the very same promise when they are
 * there.
 */
const promised = new Map<Name, Promise<Translate>>()
const listeners = new Set<() => void>()

/**
 * Only a choice someone made counts: neither the browser's own language nor the default is ever
 * stored.
 */
export function startTexts() {
  whenLanguageChanges(() => {
    document.documentElement.lang = current
  })
  keepSentTexts()
  wanted = storedLanguage() ?? languageOfAddress() ?? defaultLanguage
  speak(wanted)
  return loadTexts(wanted, 'common')
}

/** @returns the language that is shown */
export function currentLanguage(): Language {
  return current
}

/** @returns the language that the reader chose, or null */
export function storedLanguage(): Language | null {
  const stored = localStorage.getItem(STORAGE_KEY)
  return stored === null ? null : languageOf(stored)
}

/**
 * The one way to change the language: it is remembered, and the whole interface follows once its
 * texts are there.
 */
export async function setLanguage(language: Language) {
  localStorage.setItem(STORAGE_KEY, language)
  wanted = language
  const shown = new Set([...promised.keys()].map(namespaceOf))
  await Promise.all([...shown].map((namespace) => loadTexts(language, namespace)))
  if (wanted === language && current !== language) speak(language)
}

/** Calls the listener after each change of the language. @returns a function that removes it */
export function whenLanguageChanges(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

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

/** Keeps the texts of a namespace. @returns their translator */
export function keepTexts(language: Language, namespace: Namespace, texts: Texts) {
  const name: Name = `${language}/${namespace}`
  const text = translatorOf(language, texts)
  arrived.set(name, text)
  promised.set(name, kept(promised.get(name) ?? Promise.resolve(text), text))
  return text
}

/** Marks the promise as settled, which `use()` reads without suspending. */
function kept(promise: Promise<Translate>, value: Translate) {
  return Object.assign(promise, { status: 'fulfilled', value })
}

/** Shows the interface in a language whose texts have arrived. */
export function speak(language: Language) {
  current = language
  for (const listener of listeners) listener()
}

async function load(language: Language, namespace: Namespace) {
  const texts =
    (await fetchTexts(language, namespace)) ??
    (language !== defaultLanguage && (await fetchTexts(defaultLanguage, namespace)))
  return keepTexts(language, namespace, texts || {})
}

async function fetchTexts(language: Language, namespace: Namespace): Promise<Texts | undefined> {
  for (const delayMs of [...retryAfterMs, 0]) {
    const reply = await fetch(`/locales/${language}/${namespace}.json`).catch(() => undefined)
    if (reply?.ok) return (await reply.json()) as Texts
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs))
  }
  return undefined
}

/** Texts that came with the page, so that it does not ask for them. */
function keepSentTexts() {
  const sent = document.getElementById('texts')?.textContent
  if (!sent) return
  const { language, texts } = JSON.parse(sent) as {
    language: Language
    texts: Record<Namespace, Texts>
  }
  for (const namespace of Object.keys(texts) as Namespace[])
    keepTexts(language, namespace, texts[namespace])
}

/** The address that search engines know for a language gives way to a choice of one's own. */
function languageOfAddress(): Language | null {
  const asked = new URLSearchParams(location.search).get(languageParameter)
  return asked === null ? null : languageOf(asked)
}

function namespaceOf(name: Name) {
  return name.slice(name.indexOf('/') + 1) as Namespace
}
