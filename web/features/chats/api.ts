import { useEffect } from 'react'
import type { ModelType } from '#contract/endpoint/model-types.ts'
import { getUser } from '#web/lib/calls/accounts.ts'
import { listChats } from '#web/lib/calls/chats.ts'
import { useRead } from '#web/lib/use-endpoint.ts'
import { usePages } from '#web/lib/use-pages.ts'

export function useMe() {
  const { id, role } = useRead(getUser)
  const model_type: ModelType = role === 'candidate' ? 'User' : 'Vacancy'
  return { id, role, model_type }
}

export interface ChatChoice {
  search: string
  isUnread: boolean
}

export function useChats({ search, isUnread }: ChatChoice) {
  const { data, error, ...list } = usePages(listChats, {
    query: { ...(search && { search }), ...(isUnread && { unread: '1' }) },
    keepsPrevious: true,
  })
  useLogError(error)
  return { ...list, error, chats: data?.pages.flatMap((page) => page.data) }
}

/** Logs a load error to the console; the page shows a hint in place of the content. */
export function useLogError(error: Error | null) {
  useEffect(() => {
    if (error) console.error(error)
  }, [error])
}
