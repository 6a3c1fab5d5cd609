import {
  type QueryClient,
  useMutation,
  type UseMutationOptions,
  useQueryClient,
} from '@tanstack/react-query'
import { useState } from 'react'
import { announce, type Announcement } from './announce.ts'
import type { CallError } from './call-error.ts'
import type { CallTo, ReplyTo } from './call-to.ts'
import { call, type CallOptions } from './call.ts'
import { showFailure } from './failures.ts'

interface CommandOptions<C extends CallTo> {
  /**
   * The endpoints whose reads are invalidated on success, and on a conflict: what is shown is no
   * longer so.
   */
  refreshes?: readonly CallTo[]
  /** Mutations of one scope run one after the other, so that the last one wins. */
  scope?: string
  onSuccess?: (reply: ReplyTo<C>) => void
  /** The announcement on success. */
  announcement?: (reply: ReplyTo<C>) => Announcement
  /** The text of the toast on failure. */
  errorMessage?: (error: CallError) => string
  /** What it sends was written by a person, and not only chosen. By default its body and form. */
  isWritten?: boolean
}

/**
 * A mutation of an endpoint, whose variables are the options of `call`. The callbacks given here
 * run even if the component unmounts before the reply; those given to `mutate` do not.
 */
export function useCommand<C extends CallTo>(endpoint: C, options: CommandOptions<C> = {}) {
  const [calls] = useState<Calls<C>>({})
  return useMutation(mutationOptionsOf(useQueryClient(), endpoint, options, calls))
}

/** The calls of one component: a second press in the same frame is part of the first call. */
interface Calls<C extends CallTo> {
  running?: { key: string; reply: Promise<ReplyTo<C>> } | undefined
  /** The last reply that was announced, and the reads that follow it. */
  announced?: { reply: ReplyTo<C>; refreshed: Promise<unknown> }
  closeError?: () => void
}

/** @returns the options of `useCommand`, for use outside of a component */
export function mutationOptionsOf<C extends CallTo>(
  queryClient: QueryClient,
  endpoint: C,
  { refreshes = [], scope, onSuccess, announcement, errorMessage, isWritten }: CommandOptions<C>,
  calls: Calls<C> = {},
): UseMutationOptions<ReplyTo<C>, CallError, CallOptions<C> | void> {
  function callOnce(variables: CallOptions<C> | void) {
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
      if (reply instanceof Object && calls.announced?.reply === reply)
        return calls.announced.refreshed
      const { promise: refreshed, resolve } = Promise.withResolvers<unknown>()
      calls.announced = { reply, refreshed }
      calls.closeError?.()
      if (announcement) announce(announcement(reply))
      onSuccess?.(reply)
      resolve(refresh(queryClient, refreshes))
      return refreshed
    },
    onError(error, variables) {
      calls.closeError?.()
      if (errorMessage)
        calls.closeError = showFailure(errorMessage(error), {
          isWritten: isWritten ?? Boolean(variables?.body ?? variables?.form),
        })
      if (error.status === 409) void refresh(queryClient, refreshes)
    },
  }
}

/** Invalidates all reads of the endpoints. Resolves when those on screen have loaded. */
export function refresh(queryClient: QueryClient, endpoints: readonly CallTo[]) {
  return Promise.all(
    endpoints.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })),
  )
}
