import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import type { Message } from '#contract/chats/message.ts'
import type { ModelType } from '#contract/endpoint/model-types.ts'
import { CallError } from '#web/lib/call-error.ts'
import { call } from '#web/lib/call.ts'
import { getChat, listChats, sendMessage } from '#web/lib/calls/chats.ts'
import { newClientId } from '#web/lib/client-id.ts'
import { refresh } from '#web/lib/use-command.ts'
import { type PendingMessage, undelivered } from './pending-messages.ts'

/** A request over a half-open connection would never fail by itself. */
const timeoutMs = 20_000

/** A server that is overloaded says so with 503, and takes a message a moment later. */
const busy = { status: 503, tries: 3, delayMs: 1_000 }

type OnFailure = (failed: readonly [PendingMessage, ...PendingMessage[]], error: unknown) => void

/**
 * Sends messages with optimistic updates: a message is shown as pending under its client id until
 * the server returns it. Messages are sent one after the other, in order. If one fails, it and the
 * messages behind it are removed and passed to `onFailure`; an overloaded server is retried first.
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
  const tries = useRef(0)

  function send(content: string, sentBefore: string | null) {
    const message = newMessage(content, me, sentBefore ?? newClientId())
    setPending((all) => [...undelivered(all, messages), message])
    queue.current.push(message)
    // Once the message is shown: beginning a request takes as long as drawing it.
    if (queue.current.length === 1) setTimeout(deliver)
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
      tries.current = 0
      setPending((all) =>
        all.map((one) => (one.client_id === client_id ? { ...one, isSent: true } : one)),
      )
      void refresh(queryClient, [listChats, getChat])
      return deliver()
    }, retryOrAbandon)
  }

  function retryOrAbandon(error: unknown) {
    const isBusy = error instanceof CallError && error.status === busy.status
    tries.current += 1
    if (isBusy && tries.current <= busy.tries) setTimeout(deliver, busy.delayMs * tries.current)
    else abandon(error)
  }

  function abandon(error: unknown) {
    const [first, ...others] = queue.current
    queue.current = []
    tries.current = 0
    if (!first) return
    const ids = new Set([first, ...others].map(({ client_id }) => client_id))
    setPending((all) => all.filter(({ client_id }) => !ids.has(client_id)))
    onFailure([first, ...others], error)
  }

  return { pending: useMemo(() => undelivered(pending, messages), [pending, messages]), send }
}

function newMessage(content: string, model_type: ModelType, client_id: string): PendingMessage {
  const created_at = new Date().toISOString()
  return {
    id: `temporary-${client_id}`,
    content,
    model_type,
    author: null,
    author_hidden: null,
    meeting: null,
    created_at,
    client_id,
    isSent: false,
  }
}
