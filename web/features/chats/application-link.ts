import { applicationHash, approachesHash, paths } from '#contract/pages/web-paths.ts'
import type { Conversation } from './conversation-cache.ts'

type About = Pick<Conversation['data'], 'vacancy' | 'application' | 'approach'>

/**
 * The address of the application of a conversation, or of the approach that opened it, for staff or
 * for its candidate.
 */
export function applicationLink({ vacancy, application, approach }: About, isStaff: boolean) {
  if (!application)
    return isStaff || !approach
      ? { to: paths.vacancyInfo(vacancy.slug), hash: approachesHash }
      : { to: paths.approach(approach.id) }
  return isStaff
    ? { to: paths.vacancyInfo(vacancy.slug), hash: applicationHash(application.id) }
    : { to: paths.vacancy('my-vacancies', vacancy.slug) }
}
