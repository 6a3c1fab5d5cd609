import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { CallTo, ReplyTo } from './call-to.ts'
import { queryOf, type ReadOptions } from './queries.ts'

/**
 * Reads an endpoint. Suspends while loading, and throws CallError to the nearest error boundary.
 */
export function useRead<C extends CallTo>(endpoint: C, options: ReadOptions<C> = {}): ReplyTo<C> {
  return useSuspenseQuery(queryOf(endpoint, options)).data
}

/** Reads an endpoint for screens that render loading and errors themselves. */
export function useLoad<C extends CallTo>(
  endpoint: C,
  options: ReadOptions<C> & { enabled?: boolean } = {},
) {
  const { enabled = true, ...rest } = options
  return useQuery({ ...queryOf(endpoint, rest as ReadOptions<C>), enabled })
}
