import { type QueryClient, queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { ParamsOf, QueryInputOf, ReplyOf } from '#contract/endpoint-types.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { CallError } from './call-error.ts'
import { call } from './call.ts'

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
