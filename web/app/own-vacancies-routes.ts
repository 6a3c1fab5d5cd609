import { createRoute, redirect } from '@tanstack/react-router'
import { intentActs } from '#contract/accounts/intent-paths.ts'
import { boardOf } from '#contract/pages/start-pages.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { noteNamedSource } from '#web/lib/application-source.ts'
import { readRole } from '#web/lib/stored-account.ts'
import { privateArea } from './areas.tsx'
import type { Visit } from './guards.ts'

/** The link of mails, which leads everybody to their own view. */
export const ownVacancies = createRoute({
  getParentRoute: () => privateArea,
  path: '/vacancy',
  beforeLoad: toOwnVacancies,
})

/**
 * Resolves the role-independent vacancy link of mails, which may name a source.
 * @throws redirect to the vacancy of the reader's role
 */
function toOwnVacancies({ location: { search }, preload }: Visit) {
  const role = readRole()
  if (!role) throw redirect({ to: paths.account(), replace: true })
  const slug = search['slug']
  if (typeof slug !== 'string' || slug === '') throw redirect({ to: boardOf(role), replace: true })
  if (role === 'candidate' && !preload) noteNamedSource(slug, search)
  const detail =
    role === 'candidate' ? paths.vacancy('executive-vacancies', slug) : paths.vacancyInfo(slug)
  const act = intentActs.find((one) => search[one])
  throw redirect({ to: detail, replace: true, ...(act && { hash: act }) })
}
