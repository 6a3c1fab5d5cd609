import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  type UseMutationOptions,
  useQuery,
  useQueryClient,
  useSuspenseQuery,
} from '@tanstack/react-query'
import type { Endpoint, ParamsOf, QueryInputOf, ReplyOf } from '#contract/endpoint.ts'
import { toast } from '#web/ui/toasts.tsx'
import { announce, type Fact } from './announce.ts'
import { call, type CallOptions } from './call.ts'
import type { CallError } from './call-error.ts'

export interface ReadOptions<E extends Endpoint> {
  params?: ParamsOf<E['path']>
  query?: QueryInputOf<E>
}

/** Begins with the path, so that everything read from an endpoint can be found by it. */
export function queryKeyOf<E extends Endpoint>({ path }: E, { params, query }: ReadOptions<E> = {}) {
  return [path, params ?? {}, query ?? {}] as const
}

function readingOf<E extends Endpoint>(endpoint: E, options: ReadOptions<E> = {}) {
  return queryOptions<ReplyOf<E>, CallError>({
    queryKey: queryKeyOf(endpoint, options),
    queryFn: ({ signal }) => call(endpoint, { ...options, signal }),
  })
}

/** Suspends while loading and throws to the nearest error boundary, so pages only describe success. */
export function useRead<E extends Endpoint>(endpoint: E, options: ReadOptions<E> = {}): ReplyOf<E> {
  return useSuspenseQuery(readingOf(endpoint, options)).data
}

/** Reads at once, for whoever waits for the answer; those who watch the same reading get it, too. @throws CallError */
export function fetchFrom<E extends Endpoint>(
  queryClient: QueryClient,
  endpoint: E,
  options: ReadOptions<E> = {},
): Promise<ReplyOf<E>> {
  return queryClient.fetchQuery(readingOf(endpoint, options))
}

/** Begins a reading before the page that needs it is there. A reading that fails is tried again by that page. */
export function readAhead<E extends Endpoint>(
  queryClient: QueryClient,
  endpoint: E,
  options: ReadOptions<E>,
): void {
  void queryClient.prefetchQuery(readingOf(endpoint, options))
}

/** For screens that say in their own words what is loading or went wrong. */
export function useLoad<E extends Endpoint>(
  endpoint: E,
  options: ReadOptions<E> & { enabled?: boolean } = {},
) {
  const { enabled = true, ...reading } = options
  return useQuery({ ...readingOf(endpoint, reading as ReadOptions<E>), enabled })
}

type Paged<E extends Endpoint> =
  ReplyOf<E> extends { data: unknown; meta: { next_cursor: string | null } } ? E : never

interface PagesOptions<E extends Endpoint> extends ReadOptions<E> {
  /** Goes on showing what was read before until the new answer is here. */
  keepsPrevious?: boolean
}

/** Page after page of a long list. */
export function usePages<E extends Endpoint>(
  endpoint: E & Paged<E>,
  { keepsPrevious = false, ...options }: PagesOptions<E> = {},
) {
  return useInfiniteQuery<ReplyOf<E>, CallError, { pages: ReplyOf<E>[] }, readonly unknown[], string | null>({
    queryKey: [...queryKeyOf(endpoint, options), 'pages'],
    queryFn: ({ signal, pageParam }) =>
      call(endpoint, {
        ...options,
        signal,
        query: { ...(options.query as object), cursor: pageParam } as QueryInputOf<E>,
      }),
    initialPageParam: null,
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
    // A list without a word about a next page has none.
    getNextPageParam: (page) => (page as { meta?: { next_cursor: string | null } }).meta?.next_cursor ?? null,
  })
}

interface CommandOptions<E extends Endpoint> {
  /** What is stale once this has succeeded. */
  refreshes?: readonly Endpoint[]
  /** Writes under one name wait for each other, so that the last one counts. */
  oneAfterAnother?: string
  onSuccess?: (reply: ReplyOf<E>) => void
  /** What to tell the person once this has succeeded. */
  announces?: (reply: ReplyOf<E>) => Fact
  /** What to tell the person when it has failed. */
  complains?: (error: CallError) => string
}

/**
 * A write. Its variables are what the call takes. What is given here happens also where the screen was left, or the
 * live stream took away what asked, before the answer came; what is given to `mutate` does not.
 */
export function useCommand<E extends Endpoint>(endpoint: E, options: CommandOptions<E> = {}) {
  return useMutation(commandOf(useQueryClient(), endpoint, options))
}

/** The same outside of a component. */
export function commandOf<E extends Endpoint>(
  queryClient: QueryClient,
  endpoint: E,
  { refreshes = [], oneAfterAnother, onSuccess, announces, complains }: CommandOptions<E>,
): UseMutationOptions<ReplyOf<E>, CallError, CallOptions<E> | void> {
  return {
    ...(oneAfterAnother && { scope: { id: oneAfterAnother } }),
    mutationFn: (variables) => call(endpoint, variables ?? {}),
    onSuccess(reply) {
      if (announces) announce(announces(reply))
      onSuccess?.(reply)
      return refresh(queryClient, refreshes)
    },
    onError: (error) => complains && toast.error(complains(error)),
  }
}

export function refresh(queryClient: QueryClient, endpoints: readonly Endpoint[]) {
  return Promise.all(endpoints.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })))
}
