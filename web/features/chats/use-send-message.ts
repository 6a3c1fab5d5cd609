import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Message, type ModelType, getChat, listChats, sendMessage } from '#contract/chats.ts'
import { call } from '#web/lib/call.ts'
import { refresh } from '#web/lib/use-endpoint.ts'
import { type PendingMessage, newClientId, undelivered } from './pending-messages.ts'
import { CallError } from '#web/lib/call-error.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { toast } from '#web/ui/toasts.tsx'
import { useMessageDraft } from './message-draft.ts'

/** A line that is dead but does not say so fails, too. */
const patienceMs = 20_000

type OnFailure = (failed: readonly [PendingMessage, ...PendingMessage[]], error: unknown) => void

/**
 * What somebody sends stands in the conversation at once, under an id of its own, until the same message comes back
 * from the server. One is sent after the other, so that they arrive as they were written; where one cannot be sent, it
 * and those behind it are taken out again and given to `onFailure`.
 */
export function useSending(chat: string, me: ModelType, messages: readonly Message[], onFailure: OnFailure) {
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
    const signal = AbortSignal.timeout(patienceMs)
    void call(sendMessage, { params: { id: chat }, body: { content, model_type, client_id }, signal }).then(
      () => {
        queue.current.shift()
        setPending((all) => all.map((one) => (one.client_id === client_id ? { ...one, isSent: true } : one)))
        void refresh(queryClient, [listChats, getChat])
        return deliver()
      },
      giveUp,
    )
  }

  function giveUp(error: unknown) {
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

/** The server knows better why it does not take a message: the application was withdrawn, or these are too many. */
const toldByServer = [409, 429]

interface Writing {
  chat: string
  owner: string
  me: ModelType
  messages: readonly Message[]
  refetch: () => unknown
}

/** The field and what was sent from it. What cannot be sent goes back into the field. */
export function useWriting({ chat, owner, me, messages, refetch }: Writing) {
  const text = useText('chat')
  const draft = useMessageDraft(chat, owner)
  const { pending, send } = useSending(chat, me, messages, (failed, cause) => {
    const contents = failed.map(({ content }) => content)
    draft.giveBack(contents, failed[0])
    const isTold = cause instanceof CallError && toldByServer.includes(cause.status)
    toast.error(isTold ? cause.message : text('sendFailed'))
    if (isTold) refetch()
  })

  // What could not be sent may have arrived all the same, and only its answer was lost.
  const hasArrived = messages.some(({ client_id }) => client_id !== null && client_id === draft.failedId)
  const settle = useEffectEvent(draft.settle)
  useEffect(() => {
    if (hasArrived) settle()
  }, [hasArrived])

  return { draft, pending, send: () => send(draft.text, draft.take()) }
}
