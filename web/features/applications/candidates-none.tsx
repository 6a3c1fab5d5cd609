import { managers } from '#contract/roles.ts'
import type { Vacancy } from '#contract/vacancies.ts'
import { useText } from '#web/lib/text.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useMe } from './api.ts'

/** What to expect while nobody has applied, or why nobody will. */
export function CandidatesNone({ vacancy: { job_status } }: { vacancy: Vacancy }) {
  const text = useText('review')
  const { role } = useMe()
  const isMailed = managers.some((manager) => manager === role)
  const outlook =
    job_status === 'CLOSED' ? 'noCandidatesClosed' : isMailed ? 'noCandidatesText' : 'noCandidatesUnmailed'

  return <EmptyState title={text('noCandidates')}>{text(outlook)}</EmptyState>
}
