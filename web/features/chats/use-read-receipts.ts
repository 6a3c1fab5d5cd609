import { type RefObject, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { type Message, type ModelType, countUnread, listChats, readChat } from '#contract/chats.ts'
import { useCommand } from '#web/lib/use-endpoint.ts'

/** Scrolling comes in many small steps. */
const settleMs = 150
/** Half a line is not worth another step of scrolling. */
const nearPx = 6

interface Reading {
  chat: string
  /** What the other side wrote and nobody has read here; null until it is known. */
  unread: readonly Message[] | null
  newest: string | undefined
  box: RefObject<HTMLElement | null>
}

/**
 * Says what has been read: what was before somebody's eyes to its end. Where reading had stopped stays marked for as
 * long as they are here.
 */
export function useReading({ chat, unread, newest, box }: Reading) {
  const isAttentive = useAttention()
  const { mutate } = useCommand(readChat, { refreshes: [listChats, countUnread] })
  const marked = useRef<string | null>(null)
  const [stop, setStop] = useState<{ newest: string | undefined; first: string | null } | null>(null)

  if (unread && (!stop || stop.newest !== newest)) {
    const isMarked = unread.some(({ id }) => id === stop?.first)
    const isNew = !stop || (!isAttentive && !isMarked)
    setStop({ newest, first: isNew ? (unread[0]?.id ?? stop?.first ?? null) : stop.first })
  }

  const markAsRead = useEffectEvent((message: string) => {
    const before = marked.current
    marked.current = message
    mutate({ params: { id: chat }, body: { message } }, { onError: () => void (marked.current = before) })
  })

  useEffect(() => {
    const { current: element } = box
    if (!isAttentive || !element || !unread?.length) return
    let timer: number | undefined

    function look(element: HTMLElement, unread: readonly Message[]) {
      const seen = lastSeen(element, unread)
      const message = unread[seen]
      if (message && seen > unread.findIndex(({ id }) => id === marked.current)) markAsRead(message.id)
    }
    function lookSoon() {
      window.clearTimeout(timer)
      timer = window.setTimeout(look, settleMs, element, unread)
    }

    look(element, unread)
    element.addEventListener('scroll', lookSoon, { passive: true })
    return () => {
      window.clearTimeout(timer)
      element.removeEventListener('scroll', lookSoon)
    }
  }, [box, isAttentive, unread])

  return {
    /** The first message that was new here. */
    firstNew: stop?.first ?? null,
    /** Whoever answers has caught up. */
    catchUp: () => setStop((stop) => stop && { ...stop, first: null }),
  }
}

/** The place of the last message whose end is above the lower edge; -1 where there is none. */
function lastSeen(box: HTMLElement, messages: readonly Message[]) {
  const { bottom } = box.getBoundingClientRect()
  return messages.findLastIndex(({ id }) => {
    const bubble = box.querySelector(`[data-message="${id}"]`)
    return bubble && bubble.getBoundingClientRect().bottom <= bottom + nearPx
  })
}

/** How far the other side has read, and when. */
export interface ReadByOther {
  message: string
  at: string
}

/** Which of one's own messages to mark as seen: the last one they have read, while they have not answered it. */
export function lastSeenByOther(
  messages: readonly Message[],
  me: ModelType,
  read: ReadByOther | null,
): string | null {
  const reached = messages.findLastIndex(({ id }) => id === read?.message)
  const last = messages.findLast(({ model_type }, index) => model_type !== me || index <= reached)
  return last?.model_type === me ? last.id : null
}

/** Whether somebody has this page before them: what happens behind their back they have not seen. */
function useAttention() {
  return useSyncExternalStore(watch, hasAttention)
}

function hasAttention() {
  return document.visibilityState === 'visible' && document.hasFocus()
}

function watch(changed: () => void) {
  const events = new AbortController()
  const { signal } = events
  window.addEventListener('focus', changed, { signal })
  window.addEventListener('blur', changed, { signal })
  document.addEventListener('visibilitychange', changed, { signal })
  return () => events.abort()
}
