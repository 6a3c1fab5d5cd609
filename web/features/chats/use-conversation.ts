import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { CallError } from '#web/lib/call-error.ts'
import { call } from '#web/lib/call.ts'
import { getChat } from '#web/lib/calls/chats.ts'
import { queryKeyOf } from '#web/lib/queries.ts'
import { useCommand } from '#web/lib/use-command.ts'
import { useLogError } from './api.ts'
import { type ChatPage, type Conversation, withNewest, withOlder } from './conversation-cache.ts'

/** Pages that are loaded to close a gap before the cached messages are dropped. */
const gapPagesMax = 5

/**
 * One conversation. A refetch loads the newest messages only and joins them with the cached ones.
 */
export function useConversation(id: string) {
  const queryClient = useQueryClient()
  const queryKey = keyOf(id)
  const { data, error, refetch, isFetching, isFetchedAfterMount } = useQuery<
    Conversation,
    CallError
  >({
    queryKey,
    queryFn: ({ signal }) => readNewest(queryClient, id, signal),
  })
  const older = useCommand(getChat, {
    onSuccess: (page) =>
      queryClient.setQueryData<Conversation>(queryKey, (known) => known && withOlder(known, page)),
  })
  useLogError(error ?? older.error)
  const cursor = data?.meta.next_cursor ?? null

  return {
    conversation: data?.data,
    error,
    refetch,
    /** The data was fetched since the component mounted, and is not from the cache. */
    isCurrent: data !== undefined && (isFetchedAfterMount || !isFetching),
    /** The conversation does not exist or belongs to others, so a retry is of no use. */
    isMissing: error instanceof CallError && error.status === 404,
    older: {
      hasMore: cursor !== null,
      isLoading: older.isPending,
      fetch: () => cursor && older.mutate({ params: { id }, query: { cursor } }),
    },
  }
}

function keyOf(id: string) {
  return [...queryKeyOf(getChat, { params: { id } }), 'conversation'] as const
}

async function readNewest(
  queryClient: QueryClient,
  id: string,
  signal: AbortSignal,
): Promise<Conversation> {
  let page: ChatPage = await call(getChat, { params: { id }, signal })
  for (let pages = 1; ; pages++) {
    const joined = withNewest(queryClient.getQueryData<Conversation>(keyOf(id)), page)
    const cursor = page.meta.next_cursor
    if (joined) return joined
    if (cursor === null || pages === gapPagesMax) return page
    page = withOlder(page, await call(getChat, { params: { id }, query: { cursor }, signal }))
  }
}
