import { type Mutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import type { Mark, NewMark } from '#contract/applications/marks.ts'
import { call } from '#web/lib/call.ts'
import {
  countCandidates,
  finishReading,
  getMarks,
  listCandidates,
  setMark,
} from '#web/lib/calls/applications.ts'
import { messageOf } from '#web/lib/failure-text.ts'
import { queryKeyOf } from '#web/lib/queries.ts'
import { useCommand } from '#web/lib/use-command.ts'
import { useLoad } from '#web/lib/use-endpoint.ts'
import { type Answer, keyOf, latestMark } from './marked-answers.ts'

interface Params {
  slug: string
  uuid: string
}

export type Marking = ReturnType<typeof useMarks>

/**
 * The marks of an application, and the ways to give them: each is shown before it is kept, wherever
 * the marks are used.
 */
export function useMarks(params: Params, { enabled = true } = {}) {
  const queryClient = useQueryClient()
  const { data: reply, error, refetch } = useLoad(getMarks, { params, enabled })
  const scope = `marks:${params.uuid}`
  const options = {
    refreshes: [getMarks, listCandidates, countCandidates],
    scope,
    isWritten: false,
    errorMessage: messageOf,
  } as const
  const marking = useCommand(setMark, {
    ...options,
    onSuccess: (kept) => queryClient.setQueryData(queryKeyOf(getMarks, { params }), kept),
  })
  const finishing = useCommand(finishReading, options)
  const pending = inScope(useMutationState({ filters: isPending, select: commandOf }), scope)
  const marks = reply?.data

  function markOf(answer: Answer) {
    const own = marks?.mine.marks.find((mark) => keyOf(mark) === keyOf(answer))
    return latestMark(answer, own, pending)
  }

  /** The marks that are kept, and the ones on their way, also since the last render. */
  function ownMarks(): Mark[] {
    const mine = marks?.mine.marks ?? []
    const commands = queryClient.getMutationCache().findAll(isPending).map(commandOf)
    const latest = inScope(commands, scope)
    const answers = new Map([...mine, ...latest].map((known) => [keyOf(known), known]))
    return [...answers].flatMap(([key, { kind, id }]) => {
      const own = mine.find((one) => keyOf(one) === key)
      const { mark, line } = latestMark({ kind, id }, own, latest)
      return mark ? [{ kind, id, mark, line }] : []
    })
  }

  /** The request outlives the page. One from a page that ends waits for none before it. */
  function give(body: NewMark, isEnding = false) {
    const options = { params, body, keepalive: true }
    if (isEnding) void call(setMark, options).catch(() => undefined)
    else marking.mutate(options)
  }

  return {
    marks,
    error,
    refetch,
    markOf,
    isMarked: (answer: Answer) => Boolean(markOf(answer).mark),
    ownMarks,
    give,
    finish: () => finishing.mutate({ params }),
    isFinishing: finishing.isPending,
  }
}

const isPending = { status: 'pending' } as const

function commandOf({ options, state }: Mutation) {
  // The cache does not know the types of variables: `give` has a body, as others may.
  return {
    scope: options.scope?.id,
    body: (state.variables as { body?: NewMark } | undefined)?.body,
  }
}

/** The marks that are on their way to one application, in the order in which they were given. */
function inScope(commands: ReturnType<typeof commandOf>[], scope: string): NewMark[] {
  return commands.flatMap((command) =>
    command.scope === scope && command.body ? [command.body] : [],
  )
}
