import { countUnread } from '#contract/chats.ts'
import { useLoad } from '#web/lib/use-endpoint.ts'

/** How many messages wait, for somebody who may chat. */
export function useUnread(mayChat: boolean) {
  const { data } = useLoad(countUnread, { enabled: mayChat })
  return mayChat ? (data?.data.count ?? 0) : 0
}

/** There is no room for more, and nobody counts them. */
export function atMost99(count: number) {
  return count > 99 ? '99+' : String(count)
}
