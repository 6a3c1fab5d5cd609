// A private address that was asked for before signing in: kept for this tab, named to its reader, opened afterwards.
import { useNavigate } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { paths } from '#contract/web-paths.ts'
import type { TextKey } from './i18n/namespaces.ts'
import { forgetReturnPath, keepReturnPath, readReturnPath } from './storage.ts'
import type { Translate } from './i18n/translate.ts'

/** Keeps the path and query of an address of this origin; anything else is not kept. */
export function rememberReturn(address: string) {
  const path = ownPath(address, location.origin)
  if (path !== null && path !== '/') keepReturnPath(path)
}

/** The address that waits to be opened, or null. Read again with care: any script of a tab can write its storage. */
export function returnPath(): string | null {
  const kept = readReturnPath()
  return kept === null ? null : ownPath(kept, location.origin)
}

/** The same for a component. The landing page is also drawn where there is no browser, and nothing waits. */
export function useReturnPath() {
  return useSyncExternalStore(never, returnPath, () => null)
}

function never() {
  return () => undefined
}

/** Opens the address that waits, once. Gives where to go instead when there is none. */
export function useReturn() {
  const navigate = useNavigate()

  return (otherwise: { to: string }) => {
    const path = returnPath()
    forgetReturnPath()
    return path === null ? navigate(otherwise) : navigate({ href: path, state: { isReturn: true } })
  }
}

/**
 * Path and query of an address on our own origin, or null. A path that begins with two slashes would lead to
 * another origin, and dot segments can produce one.
 */
export function ownPath(address: string, origin: string): string | null {
  if (!address.startsWith('/') || !URL.canParse(address, origin)) return null
  const url = new URL(address, origin)
  const path = url.pathname + url.search
  return url.origin === origin && !path.startsWith('//') ? path : null
}

type CommonKey = TextKey<'common'>

/** The pages that have a name of their own in the navigation, by the beginning of their address. */
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

/** The name that the navigation gives to the page of an address, where it has one. */
export function pageNameOf(path: string): CommonKey | undefined {
  const [pathname = ''] = path.split('?')
  return named.find(([beginning]) => pathname === beginning || pathname.startsWith(`${beginning}/`))?.[1]
}

/** Says that signing in opens the address that waits. */
export function signInToOpen(text: Translate<CommonKey>, path: string): string {
  const [pathname = ''] = path.split('?')
  const sentence = single.find(([pattern]) => pattern.test(pathname))?.[1]
  if (sentence) return text(sentence)
  const name = pageNameOf(path)
  return name ? text('signInToOpen', { page: text(name) }) : text('signInToOpenPage')
}
