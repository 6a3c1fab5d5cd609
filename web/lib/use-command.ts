import {
  type QueryClient,
  useMutation,
  type UseMutationOptions,
  useQueryClient,
} from '@tanstack/react-query'
import { useState } from 'react'
import type { ReplyOf } from '#contract/endpoint/endpoint-types.ts'
import type { Endpoint } from '#contract/endpoint/endpoint.ts'
import { announce, type Announcement } from './announce.ts'
import type { CallError } from './call-error.ts'
import { call, type CallOptions } from './call.ts'
import { showFailure } from './failures.ts'

interface CommandOptions<E extends Endpoint> {
  /**
   * The endpoints whose reads are invalidated on success, and on a conflict: what is shown is no
   * longer so.
   */
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
  const [calls] = useState<Calls<E>>({})
  return useMutation(mutationOptionsOf(useQueryClient(), endpoint, options, calls))
}

/** The calls of one component: a second press in the same frame is part of the first call. */
interface Calls<E extends Endpoint> {
  running?: { key: string; reply: Promise<ReplyOf<E>> } | undefined
  /** The last reply that was announced. */
  announced?: ReplyOf<E>
  closeError?: () => void
}

/** @returns the options of `useCommand`, for use outside of a component */
export function mutationOptionsOf<E extends Endpoint>(
  queryClient: QueryClient,
  endpoint: E,
  { refreshes = [], scope, onSuccess, announcement, errorMessage }: CommandOptions<E>,
  calls: Calls<E> = {},
): UseMutationOptions<ReplyOf<E>, CallError, CallOptions<E> | void> {
  function callOnce(variables: CallOptions<E> | void) {
    const hasFile = Boolean(variables && 'form' in variables && variables.form)
    const key = hasFile ? '' : JSON.stringify(variables ?? {})
    if (key && calls.running?.key === key) return calls.running.reply
    const reply = call(endpoint, variables ?? {})
    const own = { key, reply }
    const end = () => void (calls.running === own && (calls.running = undefined))
    calls.running = own
    reply.then(end, end)
    return reply
  }

  return {
    ...(scope && { scope: { id: scope } }),
    mutationFn: callOnce,
    onSuccess(reply) {
      if (reply instanceof Object && calls.announced === reply) return undefined
      calls.announced = reply
      calls.closeError?.()
      if (announcement) announce(announcement(reply))
      onSuccess?.(reply)
      return refresh(queryClient, refreshes)
    },
    onError(error) {
      calls.closeError?.()
      if (errorMessage) calls.closeError = showFailure(errorMessage(error))
      if (error.status === 409) void refresh(queryClient, refreshes)
    },
  }
}

/** Invalidates all reads of the endpoints. Resolves when those on screen have loaded. */
export function refresh(queryClient: QueryClient, endpoints: readonly Endpoint[]) {
  return Promise.all(
    endpoints.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })),
  )
}
