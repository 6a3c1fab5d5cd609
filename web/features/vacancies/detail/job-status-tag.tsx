import type { JobStatus } from '#contract/vacancies/vacancy-choices.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import { StatusTag, type Tone } from '#web/ui/tag.tsx'

const tones: Record<JobStatus, Tone> = { OPEN: 'success', CLOSED: 'neutral' }

/** Open or closed. */
export function JobStatusTag({
  vacancy,
}: {
  vacancy: Pick<Vacancy, 'job_status' | 'job_status_value'>
}) {
  return <StatusTag tone={tones[vacancy.job_status]}>{vacancy.job_status_value}</StatusTag>
}
