import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { managers } from '#contract/endpoint/roles.ts'
import { isClosed } from '#contract/vacancies/vacancy-choices.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useSight } from '#web/lib/progress.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useCandidates, useMe } from '../api.ts'
import { isFiltered, readCandidateSearch } from '../list/candidate-search.ts'

const loadTable = async () => (await import('./candidates-table.tsx')).CandidatesTable
const CandidatesTable = lazy(async () => ({ default: await loadTable() }))

/** The applications to a vacancy. The code of their table is loaded beside them. */
export function Candidates({ vacancy }: { vacancy: Vacancy }) {
  const search = readCandidateSearch(useLocation({ select: ({ search: asked }) => asked }))
  const list = useCandidates(vacancy.slug, search)
  const { candidates } = list
  const isExpected = (vacancy.seen?.candidates_count ?? vacancy.candidates_count) !== 0

  useEffect(() => {
    if (isExpected) loadTable().catch(() => undefined)
  }, [isExpected])

  if (!candidates)
    return list.isError ? (
      <ErrorState onRetry={() => void list.refetch()} />
    ) : (
      <Skeleton of="table" />
    )
  if (candidates.length === 0 && !isFiltered(search)) return <CandidatesNone vacancy={vacancy} />
  return (
    <Suspense fallback={<Skeleton of="table" />}>
      <CandidatesTable vacancy={vacancy} list={list} candidates={candidates} />
    </Suspense>
  )
}

/** The empty table, with the outlook for an open or a closed vacancy. */
function CandidatesNone({ vacancy }: { vacancy: Vacancy }) {
  const text = useText('review')
  const sight = useSight(vacancy)
  const { role } = useMe()
  const isMailed = managers.some((manager) => manager === role)
  if (sight !== null) return <EmptyState title={sight}>{text('noCandidatesYours')}</EmptyState>
  const outlook = isClosed(vacancy.job_status)
    ? 'noCandidatesClosed'
    : isMailed
      ? 'noCandidatesText'
      : 'noCandidatesUnmailed'

  return <EmptyState title={text('noCandidates')}>{text(outlook)}</EmptyState>
}
