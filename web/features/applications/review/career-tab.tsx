import type { CandidateApplication } from '#contract/applications/candidate-application.ts'
import { ReadCareer } from '#web/lib/read-career.tsx'

/** The tab of the professional profile, if one was sent. */
export function careerTabs(candidate: CandidateApplication | undefined, label: string) {
  if (!candidate?.career) return []
  const content = <ReadCareer key={candidate.id} career={candidate.career} />
  return [{ key: 'career' as const, label, content }]
}
