import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { getChat } from '#contract/chats.ts'
import { call } from '#web/lib/call.ts'
import { CallError } from '#web/lib/call-error.ts'
import { queryKeyOf, useCommand } from '#web/lib/use-endpoint.ts'
import { useLog } from './api.ts'
import { type ChatPage, type Conversation, withNewest, withOlder } from './conversation-cache.ts'

/** Pages that are read to close a gap, before what was known is given up. */
const gapPagesMax = 5

/** One conversation. Reading it again reads the newest messages only, however far back one has gone. */
export function useConversation(id: string) {
  const queryClient = useQueryClient()
  const queryKey = keyOf(id)
  const { data, error, refetch, isFetching, isFetchedAfterMount } = useQuery<Conversation, CallError>({
    queryKey,
    queryFn: ({ signal }) => readNewest(queryClient, id, signal),
  })
  const older = useCommand(getChat, {
    onSuccess: (page) =>
      queryClient.setQueryData<Conversation>(queryKey, (known) => known && withOlder(known, page)),
  })
  useLog(error ?? older.error)
  const cursor = data?.meta.next_cursor ?? null

  return {
    conversation: data?.data,
    error,
    refetch,
    /** What is shown is of now, and not what was known when one was here before. */
    isCurrent: data !== undefined && (isFetchedAfterMount || !isFetching),
    /** No such conversation, or somebody else's: another try would find none either. */
    isMissing: error instanceof CallError && error.status === 404,
    older: {
      isThere: cursor !== null,
      isComing: older.isPending,
      fetch: () => cursor && older.mutate({ params: { id }, query: { cursor } }),
    },
  }
}

function keyOf(id: string) {
  return [...queryKeyOf(getChat, { params: { id } }), 'conversation'] as const
}

async function readNewest(queryClient: QueryClient, id: string, signal: AbortSignal): Promise<Conversation> {
  let page: ChatPage = await call(getChat, { params: { id }, signal })
  for (let pages = 1; ; pages++) {
    const joined = withNewest(queryClient.getQueryData<Conversation>(keyOf(id)), page)
    const cursor = page.meta.next_cursor
    if (joined) return joined
    if (cursor === null || pages === gapPagesMax) return page
    page = withOlder(page, await call(getChat, { params: { id }, query: { cursor }, signal }))
  }
}
