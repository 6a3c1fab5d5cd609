import type { Vacancy } from '#contract/vacancies.ts'
import { StatusTag } from '#web/ui/tag.tsx'

/** Open or closed. */
export function JobStatusTag({ vacancy }: { vacancy: Pick<Vacancy, 'job_status' | 'job_status_value'> }) {
  return (
    <StatusTag tone={vacancy.job_status === 'OPEN' ? 'success' : 'neutral'}>
      {vacancy.job_status_value}
    </StatusTag>
  )
}
