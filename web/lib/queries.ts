import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { CallError } from './call-error.ts'
import type { CallTo, PathParamsOf, QueryFor, ReplyTo } from './call-to.ts'
import { call } from './call.ts'

export interface ReadOptions<C extends CallTo> {
  params?: PathParamsOf<C>
  query?: QueryFor<C>
}

/**
 * @returns the query key of a read; it begins with the path, so that all reads of an endpoint share
 * a prefix
 */
export function queryKeyOf<C extends CallTo>({ path }: C, { params, query }: ReadOptions<C> = {}) {
  return [path, params ?? {}, query ?? {}] as const
}

/** @returns the options of a query that reads an endpoint, with their types */
export function queryOf<C extends CallTo>(endpoint: C, options: ReadOptions<C> = {}) {
  return queryOptions<ReplyTo<C>, CallError>({
    queryKey: queryKeyOf(endpoint, options),
    queryFn: ({ signal }) => call(endpoint, { ...options, signal }),
  })
}

/**
 * Reads an endpoint outside of a component. What has been read before is returned at once, and read
 * again behind it if it is stale. @throws CallError
 */
export function fetchFrom<C extends CallTo>(
  queryClient: QueryClient,
  endpoint: C,
  options: ReadOptions<C> = {},
): Promise<ReplyTo<C>> {
  return queryClient.ensureQueryData({ ...queryOf(endpoint, options), revalidateIfStale: true })
}

/** Starts a read for a page that is about to open. Errors are ignored; the page retries. */
export function prefetch<C extends CallTo>(
  queryClient: QueryClient,
  endpoint: C,
  options: ReadOptions<C>,
): void {
  void queryClient.prefetchQuery(queryOf(endpoint, options))
}
