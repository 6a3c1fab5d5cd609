import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { Message } from '#contract/chats/message.ts'
import { ownZone } from '#contract/times/time-zones.ts'
import { countUnread, listChats, readChat } from '#web/lib/calls/chats.ts'
import { useCommand } from '#web/lib/use-command.ts'

/** The debounce of scroll events. */
const debounceMs = 150
/** A message counts as visible when so little of it is hidden. */
const tolerancePx = 6

interface Options {
  chat: string
  /** The unread messages of the other side; null while they are loading. */
  unread: readonly Message[] | null
  newest: string | undefined
  box: RefObject<HTMLElement | null>
}

/**
 * Marks messages as read once their end was visible in a focused window. The first message that was
 * unread keeps its marker while the conversation is open.
 */
export function useReadReceipts({ chat, unread, newest, box }: Options) {
  const isFocused = useWindowFocus()
  const { mutate } = useCommand(readChat, { refreshes: [listChats, countUnread] })
  const marked = useRef<string | null>(null)
  const [marker, setMarker] = useState<{ newest: string | undefined; first: string | null } | null>(
    null,
  )

  if (unread && (!marker || marker.newest !== newest)) {
    const isMarked = unread.some(({ id }) => id === marker?.first)
    const isNew = !marker || (!isFocused && !isMarked)
    setMarker({ newest, first: isNew ? (unread[0]?.id ?? marker?.first ?? null) : marker.first })
  }

  const markAsRead = useEffectEvent((message: string) => {
    const before = marked.current
    marked.current = message
    mutate(
      { params: { id: chat }, body: { message, time_zone: ownZone() } },
      { onError: () => void (marked.current = before) },
    )
  })

  useEffect(() => {
    const { current: element } = box
    if (!isFocused || !element || !unread?.length) return
    let timer: number | undefined

    function check(element: HTMLElement, unread: readonly Message[]) {
      const visible = lastVisible(element, unread)
      const message = unread[visible]
      if (message && visible > unread.findIndex(({ id }) => id === marked.current))
        markAsRead(message.id)
    }
    function checkLater() {
      window.clearTimeout(timer)
      timer = window.setTimeout(check, debounceMs, element, unread)
    }

    check(element, unread)
    element.addEventListener('scroll', checkLater, { passive: true })
    return () => {
      window.clearTimeout(timer)
      element.removeEventListener('scroll', checkLater)
    }
  }, [box, isFocused, unread])

  return {
    /** The id of the first unread message, before which the marker is shown. */
    firstNew: marker?.first ?? null,
    /** Removes the marker. */
    clearMarker: () => setMarker((marker) => marker && { ...marker, first: null }),
  }
}

/** @returns the index of the last message whose end is above the lower edge, or -1 */
function lastVisible(box: HTMLElement, messages: readonly Message[]) {
  const { bottom } = box.getBoundingClientRect()
  return messages.findLastIndex(({ id }) => {
    const bubble = box.querySelector(`[data-message="${id}"]`)
    return bubble && bubble.getBoundingClientRect().bottom <= bottom + tolerancePx
  })
}

/** @returns whether the page is visible and its window has the focus */
function useWindowFocus() {
  return useSyncExternalStore(subscribe, hasWindowFocus)
}

function hasWindowFocus() {
  return document.visibilityState === 'visible' && document.hasFocus()
}

function subscribe(changed: () => void) {
  const events = new AbortController()
  const { signal } = events
  window.addEventListener('focus', changed, { signal })
  window.addEventListener('blur', changed, { signal })
  document.addEventListener('visibilitychange', changed, { signal })
  return () => events.abort()
}
