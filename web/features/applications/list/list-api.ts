import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { candidatesCsvPath } from '#contract/applications/candidate-filters.ts'
import { lastStages, type Stage } from '#contract/applications/stages.ts'
import { call } from '#web/lib/call.ts'
import {
  countCandidates,
  deleteView,
  findPlace,
  getCandidate,
  getStageMessages,
  listCandidateIds,
  listCandidates,
  listEvents,
  listMoves,
  listViews,
  moveCandidates,
  saveView,
  tellStage,
} from '#web/lib/calls/applications.ts'
import { assignCandidates, listStaff } from '#web/lib/calls/companies.ts'
import { download } from '#web/lib/download.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useStageName } from '#web/lib/progress.ts'
import { refresh, useCommand } from '#web/lib/use-command.ts'
import { useLoad } from '#web/lib/use-endpoint.ts'
import { usePages } from '#web/lib/use-pages.ts'
import { toast } from '#web/ui/toasts.tsx'
import {
  type CandidateSearch,
  filtersOf,
  queryOf,
  readCandidateSearch,
} from './candidate-search.ts'
import { moveCards } from './moved-cards.ts'

/** The filters and the order in the address, and their change: one step of the history each. */
export function useCandidateSearch() {
  const address = useLocation({ select: ({ search }) => search as Record<string, unknown> })
  const navigate = useNavigate()
  const search = readCandidateSearch(address)

  function change(wanted: CandidateSearch, { replaces = false } = {}) {
    const others = Object.fromEntries(
      Object.entries(address).filter(([key]) => !ownKeys.includes(key)),
    )
    void navigate({
      to: '.',
      search: { ...others, ...readCandidateSearch({ ...wanted }) },
      replace: replaces,
      resetScroll: false,
      state: ({ isByItself }) => ({ keepFocus: true, isByItself }),
    })
  }
  return { search, change }
}

const ownKeys = ['candidate', 'answer', 'stage', 'mark', 'assigned', 'by', 'order']

/** The number of candidates that each choice would show beside the others. */
export function useCandidateCounts(slug: string, search: CandidateSearch) {
  const { data } = useLoad(countCandidates, {
    params: { slug },
    query: filtersOf(search),
  })
  return data?.data
}

/**
 * Moves candidates, shows it at once and says so; after the last stages also what is owed. What
 * came from one stage can be undone.
 */
export function useMove(slug: string) {
  const text = useText('candidates')
  const stageName = useStageName()
  const queryClient = useQueryClient()
  const { mutateAsync, isPending } = useCommand(moveCandidates, {
    refreshes: [
      listCandidates,
      countCandidates,
      listMoves,
      getStageMessages,
      getCandidate,
      findPlace,
    ],
    isWritten: false,
    errorMessage: () => text('moveFailed'),
  })

  async function move(candidates: string[], to: Stage, from?: Stage): Promise<boolean> {
    const takeBack = await moveCards(queryClient, slug, candidates, to)
    const reply = await mutateAsync({ params: { slug }, body: { candidates, to } }).catch(
      () => null,
    )
    if (!reply) {
      takeBack()
      void refresh(queryClient, [listCandidates, countCandidates])
      return false
    }
    const { moved, owed } = reply.data
    const isOwed = owed > 0 && lastStages.includes(to)
    const said = [
      text('moved', { count: moved.length, stage: stageName(to) }),
      ...(isOwed ? [text('owed', { count: owed })] : []),
    ].join(' ')
    if (!from || moved.length === 0) toast.success(said)
    else toast.undoable(said, { label: text('undo'), act: () => void move(moved, from) }, 'moved')
    return true
  }
  return { move, isPending }
}

/** Assigns candidates to a person of the company or to nobody, and says so. */
export function useAssign(slug: string) {
  const text = useText('candidates')
  const people = useLoad(listStaff).data?.data ?? []
  const { mutateAsync, isPending } = useCommand(assignCandidates, {
    refreshes: [listCandidates, countCandidates, getCandidate, listEvents],
    isWritten: false,
    errorMessage: () => text('assignFailed'),
  })
  const staff = people.map((person) => ({
    value: person.slug,
    label: `${person.name} ${person.last_name}`,
  }))

  /** @param assignee the slug of a person, or null: nobody */
  async function assign(ids: string[], assignee: string | null) {
    const sent = { params: { slug }, body: { ids, assignee } }
    const isDone = await mutateAsync(sent).then(
      () => true,
      () => false,
    )
    if (!isDone) return false
    const name = staff.find(({ value }) => value === assignee)?.label ?? ''
    toast.success(text(assignee ? 'assigned' : 'unassigned', { count: ids.length, name }))
    return true
  }
  return { assign, staff, isPending }
}

export function useMoves(slug: string) {
  return usePages(listMoves, { params: { slug }, query: { limit: 50 } })
}

export function useStageMessages(slug: string, uuid: string, isOpen: boolean) {
  return useLoad(getStageMessages, { params: { slug, uuid }, enabled: isOpen })
}

export function useTellStage() {
  return useCommand(tellStage, { refreshes: [getStageMessages] })
}

export function useViews() {
  return useLoad(listViews)
}

export function useSaveView() {
  return useCommand(saveView, { refreshes: [listViews] })
}

export function useDeleteView() {
  const text = useText('candidates')
  return useCommand(deleteView, {
    refreshes: [listViews],
    errorMessage: () => text('viewFailed'),
  })
}

/** Finds all that the filters show, in the order of the list, up to what one act takes. */
export function useFindIds(slug: string, search: CandidateSearch) {
  const text = useText('candidates')
  return useMutation({
    mutationFn: () => call(listCandidateIds, { params: { slug }, query: queryOf(search) }),
    onError: () => toast.error(text('selectFailed')),
  })
}

/**
 * Downloads the candidates that the list shows as a table for a spreadsheet, or those of them that
 * are selected. It opens none.
 */
export function useExport(slug: string, search: CandidateSearch, selected?: readonly string[]) {
  const text = useText('candidates')
  const ids = selected && { ids: selected.join(',') }
  const query = new URLSearchParams({ ...queryOf(search), ...ids })
  return useMutation({
    mutationFn: () => download(`${candidatesCsvPath(encodeURIComponent(slug))}?${query}`),
    onError: () => toast.error(text('exportFailed')),
  })
}
