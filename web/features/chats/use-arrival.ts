import { useState } from 'react'
import type { Message, ModelType } from '#contract/chats.ts'

/** The newest message of the other side that has come in since the conversation was opened. */
export function useArrival(messages: readonly Message[] | undefined, me: ModelType) {
  const newest = messages?.at(-1)
  const [opening, setOpening] = useState<{ id: string | undefined } | null>(null)
  if (messages && !opening) setOpening({ id: newest?.id })

  return opening && newest && newest.id !== opening.id && newest.model_type !== me ? newest : null
}
