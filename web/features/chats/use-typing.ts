import { useEffect, useRef, useState } from 'react'
import { isUnseen } from '#contract/fields/seen-text.ts'
import { call } from '#web/lib/call.ts'
import { typeInChat } from '#web/lib/calls/chats.ts'
import { onLiveChange } from '#web/lib/live/changes.ts'

const shownMs = 5_000
/** Shorter than `shownMs`, so that the indicator stays while the other side continues to type. */
const publishEveryMs = 3_000

/** @returns whether the other side is typing; `arrived`, the id of their newest message, ends it */
export function useOtherTyping(chat: string, arrived: string | undefined) {
  const [typing, setTyping] = useState<{ after: string | undefined } | null>(null)
  const newest = useRef(arrived)

  useEffect(() => {
    newest.current = arrived
  }, [arrived])
  useEffect(() => {
    let timer: number | undefined
    const stop = onLiveChange(({ what, id }) => {
      if (what !== 'typing' || id !== chat) return
      window.clearTimeout(timer)
      setTyping({ after: newest.current })
      timer = window.setTimeout(() => setTyping(null), shownMs)
    })
    return () => {
      stop()
      window.clearTimeout(timer)
    }
  }, [chat])

  return typing !== null && typing.after === arrived
}

/**
 * @returns a function for each change of the text, which publishes that this side is typing;
 * failures are ignored
 */
export function usePublishTyping(chat: string) {
  const publishedAt = useRef(-Infinity)

  return (written: string) => {
    const now = performance.now()
    if (isUnseen(written) || now - publishedAt.current < publishEveryMs) return
    publishedAt.current = now
    void call(typeInChat, { params: { id: chat } }).catch(() => undefined)
  }
}
