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
import type { ParamsOf, QueryInputOf, ReplyOf } from '#contract/endpoint-types.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { toast } from '#web/ui/toasts.tsx'
import { announce, type Announcement } from './announce.ts'
import type { CallError } from './call-error.ts'
import { call, type CallOptions } from './call.ts'

export interface ReadOptions<E extends Endpoint> {
  params?: ParamsOf<E['path']>
  query?: QueryInputOf<E>
}

/**
 * @returns the query key of a read; it begins with the path, so that all reads of an endpoint share
 * a prefix
 */
export function queryKeyOf<E extends Endpoint>(
  { path }: E,
  { params, query }: ReadOptions<E> = {},
) {
  return [path, params ?? {}, query ?? {}] as const
}

function queryOf<E extends Endpoint>(endpoint: E, options: ReadOptions<E> = {}) {
  return queryOptions<ReplyOf<E>, CallError>({
    queryKey: queryKeyOf(endpoint, options),
    queryFn: ({ signal }) => call(endpoint, { ...options, signal }),
  })
}

/**
 * Reads an endpoint. Suspends while loading, and throws CallError to the nearest error boundary.
 */
export function useRead<E extends Endpoint>(endpoint: E, options: ReadOptions<E> = {}): ReplyOf<E> {
  return useSuspenseQuery(queryOf(endpoint, options)).data
}

/** Reads an endpoint outside of a component and updates the cache. @throws CallError */
export function fetchFrom<E extends Endpoint>(
  queryClient: QueryClient,
  endpoint: E,
  options: ReadOptions<E> = {},
): Promise<ReplyOf<E>> {
  return queryClient.fetchQuery(queryOf(endpoint, options))
}

/** Starts a read for a page that is about to open. Errors are ignored; the page retries. */
export function prefetch<E extends Endpoint>(
  queryClient: QueryClient,
  endpoint: E,
  options: ReadOptions<E>,
): void {
  void queryClient.prefetchQuery(queryOf(endpoint, options))
}

/** Reads an endpoint for screens that render loading and errors themselves. */
export function useLoad<E extends Endpoint>(
  endpoint: E,
  options: ReadOptions<E> & { enabled?: boolean } = {},
) {
  const { enabled = true, ...rest } = options
  return useQuery({ ...queryOf(endpoint, rest as ReadOptions<E>), enabled })
}

type Paged<E extends Endpoint> =
  ReplyOf<E> extends { data: unknown; meta: { next_cursor: string | null } } ? E : never

interface PagesOptions<E extends Endpoint> extends ReadOptions<E> {
  /** Keeps the previous pages until those of changed options have loaded. */
  keepsPrevious?: boolean
}

/** Reads a list page by page, by its cursor. */
export function usePages<E extends Endpoint>(
  endpoint: E & Paged<E>,
  { keepsPrevious = false, ...options }: PagesOptions<E> = {},
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
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
    // A reply without `meta` is the only page.
    getNextPageParam: (page) =>
      (page as { meta?: { next_cursor: string | null } }).meta?.next_cursor ?? null,
  })
}

interface CommandOptions<E extends Endpoint> {
  /** The endpoints whose reads are invalidated on success. */
  refreshes?: readonly Endpoint[]
  /** Mutations of one scope run one after the other, so that the last one wins. */
  scope?: string
  onSuccess?: (reply: ReplyOf<E>) => void
  /** The announcement on success. */
  announcement?: (reply: ReplyOf<E>) => Announcement
  /** The text of the toast on failure. */
  errorMessage?: (error: CallError) => string
}

/**
 * A mutation of an endpoint, whose variables are the options of `call`. The callbacks given here
 * run even if the component unmounts before the reply; those given to `mutate` do not.
 */
export function useCommand<E extends Endpoint>(endpoint: E, options: CommandOptions<E> = {}) {
  return useMutation(mutationOptionsOf(useQueryClient(), endpoint, options))
}

/** @returns the options of `useCommand`, for use outside of a component */
export function mutationOptionsOf<E extends Endpoint>(
  queryClient: QueryClient,
  endpoint: E,
  { refreshes = [], scope, onSuccess, announcement, errorMessage }: CommandOptions<E>,
): UseMutationOptions<ReplyOf<E>, CallError, CallOptions<E> | void> {
  return {
    ...(scope && { scope: { id: scope } }),
    mutationFn: (variables) => call(endpoint, variables ?? {}),
    onSuccess(reply) {
      if (announcement) announce(announcement(reply))
      onSuccess?.(reply)
      return refresh(queryClient, refreshes)
    },
    onError: (error) => errorMessage && toast.error(errorMessage(error)),
  }
}

/** Invalidates all reads of the endpoints. Resolves when those on screen have loaded. */
export function refresh(queryClient: QueryClient, endpoints: readonly Endpoint[]) {
  return Promise.all(
    endpoints.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })),
  )
}
