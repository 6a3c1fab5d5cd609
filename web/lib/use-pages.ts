import { useInfiniteQuery } from '@tanstack/react-query'
import type { QueryInputOf, ReplyOf } from '#contract/endpoint/endpoint-types.ts'
import type { Endpoint } from '#contract/endpoint/endpoint.ts'
import type { CallError } from './call-error.ts'
import { call } from './call.ts'
import { queryKeyOf, type ReadOptions } from './queries.ts'

type Paged<E extends Endpoint> =
  ReplyOf<E> extends { data: unknown; meta: { next_cursor: string | null } } ? E : never

interface PagesOptions<E extends Endpoint> extends ReadOptions<E> {
  /** Keeps the previous pages until those of changed options have loaded. */
  keepsPrevious?: boolean
  /** A first page to show until the first reply. */
  lastSeen?: ReplyOf<E> | undefined
}

/** Reads a list page by page, by its cursor. */
export function usePages<E extends Endpoint>(
  endpoint: E & Paged<E>,
  { keepsPrevious = false, lastSeen, ...options }: PagesOptions<E> = {},
) {
  return useInfiniteQuery<
    ReplyOf<E>,
    CallError,
    { pages: ReplyOf<E>[] },
    readonly unknown[],
    string | null
  >({
    queryKey: [...queryKeyOf(endpoint, options), 'pages'],
    queryFn: ({ signal, pageParam }) =>
      call(endpoint, {
        ...options,
        signal,
        query: { ...(options.query as object), cursor: pageParam } as QueryInputOf<E>,
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
