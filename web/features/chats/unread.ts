import { countUnread } from '#contract/chats.ts'
import { useLoad } from '#web/lib/use-endpoint.ts'

/** How many messages wait, for somebody who may chat. */
export function useUnread(mayChat: boolean) {
  const { data } = useLoad(countUnread, { enabled: mayChat })
  return mayChat ? (data?.data.count ?? 0) : 0
}
