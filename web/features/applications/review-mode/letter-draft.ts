import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FeedbackDraft } from '#contract/applications/feedback-drafts.ts'
import type { CallError } from '#web/lib/call-error.ts'
import { call } from '#web/lib/call.ts'
import { getFeedbackDraft, saveFeedbackDraft } from '#web/lib/calls/applications.ts'
import { queryKeyOf } from '#web/lib/queries.ts'
import { useCommand } from '#web/lib/use-command.ts'
import { useLoad } from '#web/lib/use-endpoint.ts'
import { useMe } from '../api.ts'
import { forgetSaved, forgetUnsaved, keepUnsaved, readUnsaved } from './unsaved-draft.ts'

const pauseMs = 600
const retryMs = 10_000

/**
 * The draft of an answer on the server, or what this browser could not save there; null until it
 * has been read.
 */
export function useKeptDraft(slug: string, uuid: string) {
  const { id } = useMe()
  const { data, isError } = useLoad(getFeedbackDraft, { params: { slug, uuid } })
  const [unsaved] = useState(() => readUnsaved(uuid, id))
  return data || isError ? { draft: unsaved ?? data?.data ?? null } : null
}

/**
 * Keeps a draft on the server once its author pauses, and at the latest when they go on to another
 * application or leave the page. From each letter until the server has it, this browser keeps it,
 * too, and tries again.
 */
export function useDraftKeeping(slug: string, uuid: string) {
  const params = { slug, uuid }
  const remember = useRemember(params)
  const me = useMe()
  const { mutateAsync } = useCommand(saveFeedbackDraft, { scope: `draft:${uuid}` })
  const [state, setState] = useState<'none' | 'kept' | 'failed'>('none')
  const waiting = useRef<FeedbackDraft>(null)
  const timer = useRef<number>(undefined)
  const saving = useRef<Promise<unknown>>(null)

  function flush(draft = waiting.current) {
    window.clearTimeout(timer.current)
    waiting.current = null
    if (!draft) return
    saving.current = mutateAsync({ params, body: draft, keepalive: true }).then(
      () => onSaved(draft),
      (error: CallError) => onFailed(error, draft),
    )
  }

  function onSaved(draft: FeedbackDraft) {
    setState('kept')
    forgetSaved(uuid, me.id, draft)
  }

  function onFailed({ status, isTransient }: CallError, draft: FeedbackDraft) {
    setState('failed')
    if (status === 404) forgetUnsaved(uuid)
    if (!isTransient) return
    waiting.current ??= draft
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => flush(), retryMs)
  }

  function keep(draft: FeedbackDraft) {
    waiting.current = draft
    keepUnsaved(uuid, me.id, draft)
    remember(draft)
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => flush(), pauseMs)
  }

  /** After the answer nothing of the draft may be kept, also not what is on its way. */
  async function settle() {
    waiting.current = null
    await saving.current
    window.clearTimeout(timer.current)
    waiting.current = null
    setState('none')
    forgetUnsaved(uuid)
  }

  /** A page that ends waits for no save before. */
  function flushNow(isEnding: boolean) {
    const last = waiting.current
    if (!isEnding || !last) return flush()
    waiting.current = null
    window.clearTimeout(timer.current)
    void call(saveFeedbackDraft, { params, body: last, keepalive: true }).then(
      () => forgetSaved(uuid, me.id, last),
      () => undefined,
    )
  }

  const retry = () => flush(waiting.current ?? readUnsaved(uuid, me.id))
  useMoments({ flush: flushNow, retry })
  return { keep, settle, state, forget: () => remember(null) }
}

/** A draft is shown when the application is returned to before it is read again. */
function useRemember(params: { slug: string; uuid: string }) {
  const queryClient = useQueryClient()
  return (draft: FeedbackDraft | null) =>
    void queryClient.setQueryData(queryKeyOf(getFeedbackDraft, { params }), { data: draft })
}

interface Moments {
  /** @param isEnding whether the page ends */
  flush: (isEnding: boolean) => void
  retry: () => void
}

/** Acts when the page or form ends, and tries again at its beginning and with the connection. */
function useMoments({ flush, retry }: Moments) {
  const flushNow = useEffectEvent(flush)
  const retryNow = useEffectEvent(retry)

  useEffect(() => {
    const end = () => flushNow(true)
    const tryAgain = () => retryNow()
    tryAgain()
    window.addEventListener('pagehide', end)
    window.addEventListener('online', tryAgain)
    return () => {
      window.removeEventListener('pagehide', end)
      window.removeEventListener('online', tryAgain)
      flushNow(false)
    }
  }, [])
}
