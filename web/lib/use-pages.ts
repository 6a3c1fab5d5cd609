import { useInfiniteQuery } from '@tanstack/react-query'
import type { CallError } from './call-error.ts'
import type { CallTo, QueryFor, ReplyTo } from './call-to.ts'
import { call } from './call.ts'
import { queryKeyOf, type ReadOptions } from './queries.ts'

type Paged<C extends CallTo> =
  ReplyTo<C> extends { data: unknown; meta: { next_cursor: string | null } } ? C : never

interface PagesOptions<C extends CallTo> extends ReadOptions<C> {
  /** Keeps the previous pages until those of changed options have loaded. */
  keepsPrevious?: boolean
  /** A first page to show until the first reply. */
  lastSeen?: ReplyTo<C> | undefined
}

/** Reads a list page by page, by its cursor. */
export function usePages<C extends CallTo>(
  endpoint: C & Paged<C>,
  { keepsPrevious = false, lastSeen, ...options }: PagesOptions<C> = {},
) {
  return useInfiniteQuery<
    ReplyTo<C>,
    CallError,
    { pages: ReplyTo<C>[] },
    readonly unknown[],
    string | null
  >({
    queryKey: [...queryKeyOf(endpoint, options), 'pages'],
    queryFn: ({ signal, pageParam }) =>
      call(endpoint, {
        ...options,
        signal,
        query: { ...(options.query as object), cursor: pageParam } as QueryFor<C>,
      }),
    initialPageParam: null,
    placeholderData: (previous) =>
      (keepsPrevious && previous) || (lastSeen && { pages: [lastSeen], pageParams: [null] }),
    // A reply without `meta` is the only page.
    getNextPageParam: (page) =>
      (page as { meta?: { next_cursor: string | null } }).meta?.next_cursor ?? null,
  })
}

/**
 * @param list of `usePages`
 * @returns loads the next page, after a refresh of those that are shown, during which it would not
 *   be asked for
 */
export function nextPageOf({
  isRefetching,
  refetch,
  fetchNextPage,
}: Pick<ReturnType<typeof usePages>, 'isRefetching' | 'refetch' | 'fetchNextPage'>) {
  return async () => {
    if (isRefetching) await refetch({ cancelRefetch: false })
    await fetchNextPage({ cancelRefetch: false })
  }
}
