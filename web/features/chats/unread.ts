import { countUnread } from '#web/lib/calls/chats.ts'
import { useLoad } from '#web/lib/use-endpoint.ts'

/** @returns the number of unread messages; 0 for people who may not chat */
export function useUnread(mayChat: boolean) {
  const { data } = useLoad(countUnread, { enabled: mayChat })
  return mayChat ? (data?.data.count ?? 0) : 0
}

/** Formats a count for a badge with room for two digits. */
export function atMost99(count: number) {
  return count > 99 ? '99+' : String(count)
}
