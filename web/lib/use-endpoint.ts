import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/endpoint/endpoint-types.ts'
import type { Endpoint } from '#contract/endpoint/endpoint.ts'
import { queryOf, type ReadOptions } from './queries.ts'

/**
 * Reads an endpoint. Suspends while loading, and throws CallError to the nearest error boundary.
 */
export function useRead<E extends Endpoint>(endpoint: E, options: ReadOptions<E> = {}): ReplyOf<E> {
  return useSuspenseQuery(queryOf(endpoint, options)).data
}

/** Reads an endpoint for screens that render loading and errors themselves. */
export function useLoad<E extends Endpoint>(
  endpoint: E,
  options: ReadOptions<E> & { enabled?: boolean } = {},
) {
  const { enabled = true, ...rest } = options
  return useQuery({ ...queryOf(endpoint, rest as ReadOptions<E>), enabled })
}
