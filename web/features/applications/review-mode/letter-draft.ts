import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  type FeedbackDraft,
  getFeedbackDraft,
  saveFeedbackDraft,
} from '#contract/feedback-drafts.ts'
import { call } from '#web/lib/call.ts'
import { queryKeyOf } from '#web/lib/queries.ts'
import { useCommand } from '#web/lib/use-command.ts'
import { useLoad } from '#web/lib/use-endpoint.ts'

const pauseMs = 600

/** The draft of an answer on the server; undefined until it has been read. */
export function useKeptDraft(slug: string, uuid: string) {
  return useLoad(getFeedbackDraft, { params: { slug, uuid } })
}

/**
 * Keeps a draft on the server once its author pauses, and at the latest when they go on to another
 * application or leave the page.
 */
export function useDraftKeeping(slug: string, uuid: string) {
  const queryClient = useQueryClient()
  const params = { slug, uuid }
  const { mutate, mutateAsync } = useCommand(saveFeedbackDraft, { scope: `draft:${uuid}` })
  const [state, setState] = useState<'none' | 'kept' | 'failed'>('none')
  const waiting = useRef<FeedbackDraft>(null)
  const timer = useRef<number>(undefined)
  const saving = useRef<Promise<unknown>>(Promise.resolve())

  function remember(draft: FeedbackDraft | null) {
    queryClient.setQueryData(queryKeyOf(getFeedbackDraft, { params }), { data: draft })
  }

  function flush() {
    window.clearTimeout(timer.current)
    const draft = waiting.current
    if (!draft) return
    waiting.current = null
    saving.current = mutateAsync({ params, body: draft, keepalive: true }).then(
      () => setState('kept'),
      () => setState('failed'),
    )
  }

  function keep(draft: FeedbackDraft) {
    waiting.current = draft
    remember(draft)
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(flush, pauseMs)
  }

  /** After the answer nothing of the draft may be kept, also not what is on its way. */
  async function settle() {
    waiting.current = null
    window.clearTimeout(timer.current)
    await saving.current
  }

  /** A page that ends waits for no save before. */
  const flushNow = useEffectEvent((isEnding: boolean) => {
    const last = waiting.current && { params, body: waiting.current, keepalive: true }
    if (last && isEnding) void call(saveFeedbackDraft, last).catch(() => undefined)
    else if (last) mutate(last)
    waiting.current = null
    window.clearTimeout(timer.current)
  })
  useEffect(() => {
    const end = () => flushNow(true)
    window.addEventListener('pagehide', end)
    return () => {
      window.removeEventListener('pagehide', end)
      flushNow(false)
    }
  }, [])

  return { keep, settle, state, forget: () => remember(null) }
}
