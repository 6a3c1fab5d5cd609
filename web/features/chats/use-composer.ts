import { useEffect, useEffectEvent } from 'react'
import type { Message } from '#contract/message.ts'
import type { ModelType } from '#contract/model-types.ts'
import { CallError } from '#web/lib/call-error.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { toast } from '#web/ui/toasts.tsx'
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
