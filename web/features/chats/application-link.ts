import { applicationHash, paths } from '#contract/pages/web-paths.ts'
import type { Conversation } from './conversation-cache.ts'

type About = Pick<Conversation['data'], 'vacancy' | 'application'>

/** The address of the application of a conversation, for staff or for its candidate. */
export function applicationLink({ vacancy, application }: About, isStaff: boolean) {
  return isStaff
    ? { to: paths.vacancyInfo(vacancy.slug), hash: applicationHash(application.id) }
    : { to: paths.vacancy('my-vacancies', vacancy.slug) }
}
