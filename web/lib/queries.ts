import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ParamsOf, QueryInputOf, ReplyOf } from '#contract/endpoint/endpoint-types.ts'
import type { Endpoint } from '#contract/endpoint/endpoint.ts'
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

/** @returns the options of a query that reads an endpoint, with their types */
export function queryOf<E extends Endpoint>(endpoint: E, options: ReadOptions<E> = {}) {
  return queryOptions<ReplyOf<E>, CallError>({
    queryKey: queryKeyOf(endpoint, options),
    queryFn: ({ signal }) => call(endpoint, { ...options, signal }),
  })
}

/**
 * Reads an endpoint outside of a component. What has been read before is returned at once, and read
 * again behind it if it is stale. @throws CallError
 */
export function fetchFrom<E extends Endpoint>(
  queryClient: QueryClient,
  endpoint: E,
  options: ReadOptions<E> = {},
): Promise<ReplyOf<E>> {
  return queryClient.ensureQueryData({ ...queryOf(endpoint, options), revalidateIfStale: true })
}

/** Starts a read for a page that is about to open. Errors are ignored; the page retries. */
export function prefetch<E extends Endpoint>(
  queryClient: QueryClient,
  endpoint: E,
  options: ReadOptions<E>,
): void {
  void queryClient.prefetchQuery(queryOf(endpoint, options))
}
