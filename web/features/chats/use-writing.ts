import { useEffect, useEffectEvent } from 'react'
import type { Message, ModelType } from '#contract/chats.ts'
import { CallError } from '#web/lib/call-error.ts'
import { useText } from '#web/lib/text.ts'
import { toast } from '#web/ui/toasts.tsx'
import { useMessageDraft } from './message-draft.ts'
import { useSending } from './use-sending.ts'

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
