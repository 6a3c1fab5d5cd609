import {
  type QueryClient,
  useMutation,
  type UseMutationOptions,
  useQueryClient,
} from '@tanstack/react-query'
import type { ReplyOf } from '#contract/endpoint-types.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { toast } from '#web/ui/toasts.tsx'
import { announce, type Announcement } from './announce.ts'
import type { CallError } from './call-error.ts'
import { call, type CallOptions } from './call.ts'

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
    onError(error) {
      if (errorMessage) toast.error(errorMessage(error))
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
