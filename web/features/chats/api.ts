import { useEffect, useRef, useState } from 'react'
import { getUser } from '#contract/accounts.ts'
import { getChat, listChats, type Message, type ModelType, sendMessage } from '#contract/chats.ts'
import { CallError } from '#web/lib/call-error.ts'
import { useCommand, usePages, useRead } from '#web/lib/use-endpoint.ts'
import { type PendingMessage, undelivered } from './pending-messages.ts'

export function useMe() {
  const { id, role } = useRead(getUser)
  const model_type: ModelType = role === 'candidate' ? 'User' : 'Vacancy'
  return { id, role, model_type }
}

export function useChats() {
  const { data, error, ...list } = usePages(listChats)
  useLog(error)
  return { ...list, error, chats: data?.pages.flatMap((page) => page.data) }
}

export function useConversation(id: string) {
  const { data, error, ...list } = usePages(getChat, { params: { id } })
  useLog(error)
  const pages = data?.pages
  return {
    ...list,
    error,
    /** No such conversation, or somebody else's: another try would find none either. */
    isMissing: error instanceof CallError && error.status === 404,
    name: pages?.[0]?.data.from.name,
    messages: pages?.toReversed().flatMap((page) => page.data.messages),
  }
}

/**
 * What somebody sends stands in the conversation at once, under an id of its own, until the same message
 * comes back from the server; when it cannot be sent, it is taken out again and given to `onFailure`.
 */
export function useSending(chat: string, messages: readonly Message[], onFailure: (content: string) => void) {
  const { model_type } = useMe()
  const { mutateAsync } = useCommand(sendMessage, { refreshes: [listChats, getChat] })
  const [pending, setPending] = useState<readonly PendingMessage[]>([])
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  function send(content: string) {
    const message = newMessage(content, model_type)
    const known = new Set(messages.map(({ id }) => id))
    setPending((all) => [...undelivered(all, messages), { message, known, sentId: null }])
    // One after the other, so that they arrive in the order in which they were written.
    queue.current = queue.current.then(() => deliver(message))
  }

  function deliver(message: Message) {
    return mutateAsync({ params: { id: chat }, body: { content: message.content, model_type } }).then(
      ({ data }) =>
        setPending((all) => all.map((one) => (one.message === message ? { ...one, sentId: data.id } : one))),
      () => {
        setPending((all) => all.filter((one) => one.message !== message))
        onFailure(message.content)
      },
    )
  }

  return {
    pending: undelivered(pending, messages).map(({ message, sentId }) => ({
      ...message,
      isSent: sentId !== null,
    })),
    send,
  }
}

function newMessage(content: string, model_type: ModelType): Message {
  return { id: `temporary-${Math.random()}`, content, model_type, created_at: new Date().toISOString() }
}

/** A conversation that does not load says so in its place; the cause is for the console. */
function useLog(error: Error | null) {
  useEffect(() => {
    if (error) console.error(error)
  }, [error])
}
