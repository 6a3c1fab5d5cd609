import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { ReadThing } from '#contract/notifications/notifications.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { useIsPageShown } from '#web/lib/use-is-page-shown.ts'
import { useReadNotifications } from './api.ts'

const things = [
  { thing: 'chat', pattern: /^\/chats\/([^/]+)$/ },
  { thing: 'application', pattern: /\/review\/([^/]+)$/ },
  { thing: 'vacancy', pattern: /\/vacancy\/(?:info\/)?([^/]+)$/ },
] as const

/**
 * Marks as read what was told of the thing that is on screen, whichever way led to it, also if
 * it is told while the thing is open.
 */
export function useReadByAddress(unread: number) {
  const { pathname } = useLocation()
  const isSeen = useIsPageShown()
  const { mutate } = useReadNotifications()

  useEffect(() => {
    const thing = thingAt(pathname)
    if (thing && unread > 0 && isSeen) mutate({ body: thing })
  }, [pathname, unread, isSeen, mutate])
}

/** The thing that is opened at an address, whichever way led there; null for a list. */
export function thingAt(pathname: string): ReadThing | null {
  if (pathname === paths.alerts()) return { thing: 'search' }
  if (pathname === paths.preferences()) return { thing: 'openness' }
  for (const { thing, pattern } of things) {
    const id = pattern.exec(pathname)?.[1]
    if (id) return { thing, id: decodeURIComponent(id) }
  }
  return null
}
