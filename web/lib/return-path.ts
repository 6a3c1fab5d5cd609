// The private page that was requested before signing in, stored per tab and opened afterwards.
import { useNavigate } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { paths } from '#contract/web-paths.ts'
import type { TextKey } from './i18n/namespaces.ts'
import type { Translate } from './i18n/translate.ts'
import { forgetReturnPath, keepReturnPath, readReturnPath } from './storage.ts'

/** Stores the path and query of an address of this origin; other addresses are ignored. */
export function rememberReturn(address: string) {
  const path = ownPath(address, location.origin)
  if (path !== null && path !== '/') keepReturnPath(path)
}

/** @returns the stored path, or null; validated again, because any script can write the storage */
export function returnPath(): string | null {
  const kept = readReturnPath()
  return kept === null ? null : ownPath(kept, location.origin)
}

/**
 * @returns the stored path, or null; null while the landing page is prerendered without a browser
 */
export function useReturnPath() {
  return useSyncExternalStore(neverChanges, returnPath, () => null)
}

function neverChanges() {
  return () => undefined
}

/** @returns a function that navigates to the stored path, once, or otherwise to the given page */
export function useReturn() {
  const navigate = useNavigate()

  return (otherwise: { to: string }) => {
    const path = returnPath()
    forgetReturnPath()
    return path === null ? navigate(otherwise) : navigate({ href: path, state: { isReturn: true } })
  }
}

/**
 * Prevents open redirects (CWE-601). A path that begins with two slashes leads to another origin,
 * and dot segments can produce one.
 * @returns path and query of an address on the given origin, or null
 */
export function ownPath(address: string, origin: string): string | null {
  if (!address.startsWith('/') || !URL.canParse(address, origin)) return null
  const url = new URL(address, origin)
  const path = url.pathname + url.search
  return url.origin === origin && !path.startsWith('//') ? path : null
}

type CommonKey = TextKey<'common'>

/** The pages that the navigation names, by the prefix of their path. */
const named: readonly [beginning: string, name: CommonKey][] = [
  [paths.vacancies('executive-vacancies'), 'jobBoard'],
  [paths.vacancies(), 'jobBoard'],
  [paths.vacancies('my-vacancies'), 'myVacancies'],
  [paths.newVacancyStart(), 'newJob'],
  [paths.collaborators(), 'users'],
  [paths.chats(), 'messages'],
  [paths.preferences(), 'preferences'],
  [paths.credits(), 'credits'],
  [paths.account(), 'account'],
]

const single: readonly [pattern: RegExp, sentence: CommonKey][] = [
  [/^\/vacancy$|\/vacancy\//, 'signInToOpenVacancy'],
  [/^\/chats\/./, 'signInToOpenConversation'],
  [/^\/credits\/receipts\//, 'signInToOpenReceipt'],
]

/** @returns the text key of the page's name in the navigation, or undefined */
export function pageNameOf(path: string): CommonKey | undefined {
  const [pathname = ''] = path.split('?')
  return named.find(
    ([beginning]) => pathname === beginning || pathname.startsWith(`${beginning}/`),
  )?.[1]
}

/** @returns the sentence that signing in opens the stored page */
export function signInToOpen(text: Translate<CommonKey>, path: string): string {
  const [pathname = ''] = path.split('?')
  const sentence = single.find(([pattern]) => pattern.test(pathname))?.[1]
  if (sentence) return text(sentence)
  const name = pageNameOf(path)
  return name ? text('signInToOpen', { page: text(name) }) : text('signInToOpenPage')
}
