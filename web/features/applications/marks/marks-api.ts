import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Mark, NewMark } from '#contract/applications/marks.ts'
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

/** An answer that is marked, and the name of its mark among others. */
export type Answer = Pick<Mark, 'kind' | 'id'>

export function keyOf({ kind, id }: Answer) {
  return `${kind}:${id}`
}

interface Params {
  slug: string
  uuid: string
}

export type Marking = ReturnType<typeof useMarks>

/** The marks of an application, and the ways to give them: each is shown before it is kept. */
export function useMarks(params: Params) {
  const queryClient = useQueryClient()
  const { data: reply, error, refetch } = useLoad(getMarks, { params })
  const [given, setGiven] = useState<Record<string, NewMark>>({})
  const options = {
    refreshes: [getMarks, listCandidates, countCandidates],
    scope: `marks:${params.uuid}`,
    errorMessage: messageOf,
  } as const
  const marking = useCommand(setMark, options)
  const finishing = useCommand(finishReading, options)
  const marks = reply?.data

  function give(body: NewMark) {
    const key = keyOf(body)
    setGiven((before) => ({ ...before, [key]: { ...before[key], ...body } }))
    marking.mutate(
      { params, body },
      {
        onSuccess: (kept) => queryClient.setQueryData(queryKeyOf(getMarks, { params }), kept),
        onSettled: () =>
          setGiven((before) =>
            Object.fromEntries(Object.entries(before).filter(([name]) => name !== key)),
          ),
      },
    )
  }

  function markOf(answer: Answer) {
    const key = keyOf(answer)
    const own = marks?.mine.marks.find((mark) => keyOf(mark) === key)
    const { mark, line } = given[key] ?? { mark: own?.mark }
    return { mark, line: line ?? own?.line ?? '' }
  }

  /** Those that are kept, and those that are on their way. */
  function ownMarks(): Mark[] {
    const known = [...(marks?.mine.marks ?? []), ...Object.values(given)]
    const answers = new Map(known.map(({ kind, id }) => [keyOf({ kind, id }), { kind, id }]))
    return [...answers.values()].flatMap((answer) => {
      const { mark, line } = markOf(answer)
      return mark ? [{ ...answer, mark, line }] : []
    })
  }

  return {
    marks,
    error,
    refetch,
    markOf,
    ownMarks,
    give,
    finish: () => finishing.mutate({ params }),
    isFinishing: finishing.isPending,
  }
}
