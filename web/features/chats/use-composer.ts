import { useEffect, useEffectEvent } from 'react'
import type { Message } from '#contract/chats/message.ts'
import type { ModelType } from '#contract/endpoint/model-types.ts'
import { CallError } from '#web/lib/call-error.ts'
import { showFailure } from '#web/lib/failures.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useMessageDraft } from './use-message-draft.ts'
import { useSendMessage } from './use-send-message.ts'

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
    draft.restore(failed.map(({ client_id, content }) => ({ client_id, content })))
    const isExplained = cause instanceof CallError && explainedByServer.includes(cause.status)
    showFailure(isExplained ? cause.message : text('sendFailed'), { isWritten: true })
    if (isExplained) refetch()
  })

  // A message that failed may have been stored, when only the response was lost.
  const arrived = draft.failed
    .map(({ client_id }) => client_id)
    .filter((id) => messages.some(({ client_id }) => client_id === id))
  const removeArrived = useEffectEvent(() => draft.removeArrived(new Set(arrived)))
  useEffect(() => {
    if (arrived.length > 0) removeArrived()
  }, [arrived.length])

  return {
    draft,
    pending,
    send: () => draft.take().forEach(({ content, client_id }) => send(content, client_id)),
  }
}
