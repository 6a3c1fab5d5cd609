// The vacancies that the reader has saved, known for all cards at once.
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import type { IntentAct } from '#contract/accounts/intent-paths.ts'
import type { CallError } from '#web/lib/call-error.ts'
import type { ReplyTo } from '#web/lib/call-to.ts'
import { call } from '#web/lib/call.ts'
import {
  countVacancies,
  listSaved,
  listSavedJobs,
  saveVacancy,
  unsaveVacancy,
} from '#web/lib/calls/vacancies.ts'
import { messageOf } from '#web/lib/failure-text.ts'
import { showFailure } from '#web/lib/failures.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { queryKeyOf, queryOf } from '#web/lib/queries.ts'
import { refresh } from '#web/lib/use-command.ts'
import { toast } from '#web/ui/toasts.tsx'

type Saved = ReplyTo<typeof listSaved>

const savedKey = queryKeyOf(listSaved)
const saving = ['saving a vacancy']

/** True if the reader has saved the vacancy. */
export function useIsSaved(slug: string): boolean {
  const select = ({ data }: Saved) => data.some((one) => one.slug === slug)
  return useQuery({ ...queryOf(listSaved), select }).data ?? false
}

/** Those that the reader has saved and can no longer open. */
export function useUnavailable() {
  return useQuery({ ...queryOf(listSaved), select: unavailableOf }).data ?? []
}

function unavailableOf({ data }: Saved) {
  return data.filter(({ is_available }) => !is_available)
}

/**
 * Saves a vacancy or takes it from the saved ones. It looks done at once, and can be undone for as
 * long as the toast is there.
 */
export function useSetSaved(slug: string): (isSaved: boolean) => void {
  const queryClient = useQueryClient()
  const text = useText('vacancies')
  const failed = text('saveFailed')
  const { mutate } = useMutation<unknown, CallError, boolean>({
    mutationKey: saving,
    // One after the other, so that the last one wins.
    scope: { id: `saving ${slug}` },
    mutationFn: (isSaved) => call(isSaved ? saveVacancy : unsaveVacancy, { params: { slug } }),
    onMutate: (isSaved) => write(queryClient, slug, isSaved),
    onError: (error) => showFailure(messageOf(error, { network: failed, otherwise: failed })),
    // With the last of several, so that no earlier reply is shown meanwhile.
    onSettled: (_, error) => {
      const isLast = queryClient.isMutating({ mutationKey: saving }) === 1
      if (isLast || error) return refresh(queryClient, [listSaved, listSavedJobs, countVacancies])
      return undefined
    },
  })

  return (isSaved) => {
    mutate(isSaved)
    toast.undoable(
      text(isSaved ? 'savedNow' : 'unsavedNow'),
      { label: text('undo'), act: () => mutate(!isSaved) },
      'saving',
    )
  }
}

/** Saves the vacancy of a page that was opened for that, once, unless it is saved already. */
export function useSaveOnArrival(slug: string) {
  const navigate = useNavigate()
  const isAsked = useLocation().hash === ('save' satisfies IntentAct)
  const setSaved = useSetSaved(slug)
  const select = ({ data }: Saved) => data.some((one) => one.slug === slug)
  const isSaved = useQuery({ ...queryOf(listSaved), select }).data
  const arrive = useEffectEvent(() => {
    void navigate({ to: '.', search: true, hash: '', replace: true })
    if (!isSaved) setSaved(true)
  })
  const isKnown = isSaved !== undefined
  useEffect(() => {
    if (isAsked && isKnown) arrive()
  }, [isAsked, isKnown])
}

function write(queryClient: QueryClient, slug: string, isSaved: boolean) {
  void queryClient.cancelQueries({ queryKey: savedKey })
  queryClient.setQueryData<Saved>(savedKey, (before) => {
    if (!before) return before
    const others = before.data.filter((one) => one.slug !== slug)
    const [known] = before.data.filter((one) => one.slug === slug)
    const added = known ?? { slug, saved_at: new Date().toISOString(), is_available: true }
    return { data: isSaved ? [added, ...others] : others }
  })
}
