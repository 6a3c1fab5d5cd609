import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { getChat, listChats } from '#contract/chats.ts'
import { type Message, type ModelType, sendMessage } from '#contract/messages.ts'
import { CallError } from '#web/lib/call-error.ts'
import { call } from '#web/lib/call.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { refresh } from '#web/lib/use-endpoint.ts'
import { toast } from '#web/ui/toasts.tsx'
import { useMessageDraft } from './message-draft.ts'
import { type PendingMessage, newClientId, undelivered } from './pending-messages.ts'

/** A request over a half-open connection would never fail by itself. */
const timeoutMs = 20_000

type OnFailure = (failed: readonly [PendingMessage, ...PendingMessage[]], error: unknown) => void

/**
 * Sends messages with optimistic updates: a message is shown as pending under its client id until
 * the server returns it. Messages are sent one after the other, in order. Where one fails, it and
 * those behind it are removed and passed to `onFailure`.
 */
export function useSendMessage(
  chat: string,
  me: ModelType,
  messages: readonly Message[],
  onFailure: OnFailure,
) {
  const queryClient = useQueryClient()
  const [pending, setPending] = useState<readonly PendingMessage[]>([])
  const queue = useRef<PendingMessage[]>([])

  function send(content: string, sentBefore: string | null) {
    const message = newMessage(content, me, sentBefore ?? newClientId())
    setPending((all) => [...undelivered(all, messages), message])
    queue.current.push(message)
    if (queue.current.length === 1) deliver()
  }

  function deliver() {
    const [next] = queue.current
    if (!next) return
    const { content, model_type, client_id } = next
    const signal = AbortSignal.timeout(timeoutMs)
    void call(sendMessage, {
      params: { id: chat },
      body: { content, model_type, client_id },
      signal,
    }).then(() => {
      queue.current.shift()
      setPending((all) =>
        all.map((one) => (one.client_id === client_id ? { ...one, isSent: true } : one)),
      )
      void refresh(queryClient, [listChats, getChat])
      return deliver()
    }, abandon)
  }

  function abandon(error: unknown) {
    const [first, ...others] = queue.current
    queue.current = []
    if (!first) return
    const ids = new Set([first, ...others].map(({ client_id }) => client_id))
    setPending((all) => all.filter(({ client_id }) => !ids.has(client_id)))
    onFailure([first, ...others], error)
  }

  return { pending: undelivered(pending, messages), send }
}

function newMessage(content: string, model_type: ModelType, client_id: string): PendingMessage {
  const created_at = new Date().toISOString()
  return {
    id: `temporary-${client_id}`,
    content,
    model_type,
    author: null,
    created_at,
    client_id,
    isSent: false,
  }
}

/** Statuses whose message from the server is shown: application withdrawn, too many messages. */
const explainedByServer = [409, 429]

interface Options {
  chat: string
  owner: string
  me: ModelType
  messages: readonly Message[]
  refetch: () => unknown
}

/**
 * The draft in the message box and the pending messages. Messages that fail are restored into the
 * draft.
 */
export function useComposer({ chat, owner, me, messages, refetch }: Options) {
  const text = useText('chat')
  const draft = useMessageDraft(chat, owner)
  const { pending, send } = useSendMessage(chat, me, messages, (failed, cause) => {
    const contents = failed.map(({ content }) => content)
    draft.restore(contents, failed[0])
    const isExplained = cause instanceof CallError && explainedByServer.includes(cause.status)
    toast.error(isExplained ? cause.message : text('sendFailed'))
    if (isExplained) refetch()
  })

  // A message that failed may have been stored, when only the response was lost.
  const hasArrived = messages.some(
    ({ client_id }) => client_id !== null && client_id === draft.failedId,
  )
  const removeArrived = useEffectEvent(draft.removeArrived)
  useEffect(() => {
    if (hasArrived) removeArrived()
  }, [hasArrived])

  return { draft, pending, send: () => send(draft.text, draft.take()) }
}
