import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { WizardStep } from '#contract/vacancies/wizard-steps.ts'
import { listDrafts } from '#web/lib/calls/vacancies.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useStable } from '#web/lib/use-stable.ts'
import { useDrafts } from './api.ts'
import { knownCopy } from './draft-copy.ts'
import { keepCopy, type Keeping, type DraftState } from './keep-copy.ts'

/** A pause in typing. */
const pauseMs = 2_500

/** Standings in which nothing is sent until the author has decided. */
const undecided: readonly string[] = ['changed', 'deleted', 'posted'] satisfies DraftState[]

/** Keeps the copy of this browser on the server, in the background while it is written. */
export function useKeeping(owner: string, step: WizardStep) {
  const [found, setFound] = useState<DraftState | 'writing'>('blank')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const running = useRef<Promise<unknown>>(Promise.resolve())
  const note = useNote()
  const queryClient = useQueryClient()
  const isChanged = useIsChangedElsewhere(owner)
  const state = isChanged && !undecided.includes(found) ? 'changed' : found

  /** One after the other, so that no answer is older than the one before. */
  async function send() {
    clearTimeout(timer.current)
    const keeping = running.current.then(() => keepCopy(owner, step))
    running.current = keeping.catch(() => undefined)
    const stored = await keeping
    note(stored)
    setFound(stored.state)
  }
  const sendDecided = useStable(() => void (undecided.includes(state) || send()))

  useEffect(() => {
    void isGone(queryClient, owner).then(
      (gone) => gone && setFound('deleted'),
      () => undefined,
    )
  }, [queryClient, owner])
  useEffect(sendDecided, [step, sendDecided])
  useEffect(() => {
    const sendWhenHidden = () => void (document.hidden && sendDecided())
    addEventListener('online', sendDecided)
    document.addEventListener('visibilitychange', sendWhenHidden)
    return () => {
      removeEventListener('online', sendDecided)
      document.removeEventListener('visibilitychange', sendWhenHidden)
      sendDecided()
    }
  }, [sendDecided])

  return {
    state,
    /** Something was written. */
    touch: useStable(() => {
      if (undecided.includes(state)) return
      setFound('writing')
      clearTimeout(timer.current)
      timer.current = setTimeout(sendDecided, pauseMs)
    }),
    /** The author has decided, or another draft stands here. */
    begin: send,
    /** Resolves when nothing is on its way, nor will be until something is written. */
    async settle() {
      clearTimeout(timer.current)
      await running.current
    },
  }
}

export type KeepingState = ReturnType<typeof useKeeping>['state']

/** Shows what is kept now in the list of drafts. */
function useNote() {
  const queryClient = useQueryClient()
  return ({ draft }: Keeping) => {
    if (!draft) return
    queryClient.setQueryData(
      queryOf(listDrafts).queryKey,
      (list) => list && { data: [draft, ...list.data.filter(({ id }) => id !== draft.id)] },
    )
  }
}

/** Asks whether the draft of this copy is no longer among those that are kept. */
async function isGone(queryClient: QueryClient, owner: string) {
  const copy = knownCopy(owner)
  if (!copy) return false
  const { data } = await queryClient.fetchQuery({ ...queryOf(listDrafts), staleTime: 0 })
  return knownCopy(owner)?.id === copy.id && !data.some(({ id }) => id === copy.id)
}

/** True if another copy has kept what this one has not read, as the live list tells. */
function useIsChangedElsewhere(owner: string) {
  const { data } = useDrafts()
  const copy = knownCopy(owner)
  const stored = data?.data.find(({ id }) => id === copy?.id)
  return stored && copy ? stored.version > copy.version && stored.copy !== copy.copy : false
}
