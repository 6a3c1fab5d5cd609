import { useEffect, useRef, useState } from 'react'
import { typeInChat } from '#contract/chats.ts'
import { call } from '#web/lib/call.ts'
import { onLiveChange } from '#web/lib/live/use-live.ts'

/** How long one word about it counts, and how often it is said again while somebody goes on. */
const shownMs = 5_000
const saidEveryMs = 3_000

/** Whether the other side is writing at this moment. `arrived`, their newest message, says that they have finished. */
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

/** Lets the other side see that somebody writes. It is only a courtesy: that it did not arrive matters to nobody. */
export function useTellTyping(chat: string) {
  const saidAt = useRef(-Infinity)

  return (written: string) => {
    const now = performance.now()
    if (!written.trim() || now - saidAt.current < saidEveryMs) return
    saidAt.current = now
    void call(typeInChat, { params: { id: chat } }).catch(() => undefined)
  }
}
