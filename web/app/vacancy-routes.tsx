// The wizard, and the lists of vacancies with their details.
import { createRoute, type ErrorComponentProps } from '@tanstack/react-router'
import { lazy } from 'react'
import { candidates, staff } from '#contract/endpoint/roles.ts'
import { readCandidateSearch } from '#web/features/applications/list/candidate-search.ts'
import { readFilters } from '#web/features/vacancies/board/read-filters.ts'
import { CallError } from '#web/lib/call-error.ts'
import { privateArea } from './areas.tsx'
import { ErrorScreen } from './error-screen.tsx'
import { only } from './guards.ts'
import { lazyPage } from './lazy-page.ts'
import { ownVacancies } from './own-vacancies-routes.ts'
import { PendingScreen } from './pending-screen.tsx'
import { wizardRoutes } from './wizard-routes.ts'

const vacancies = createRoute({
  getParentRoute: () => privateArea,
  path: '/vacancies',
  beforeLoad: only(staff),
  validateSearch: readFilters,
  component: lazyPage(
    () => import('#web/features/vacancies/pages/vacancies-page.tsx'),
    [
      'application',
      'candidates',
      'desk',
      'invitations',
      'labels',
      'progress',
      'review',
      'vacancies',
      'writing',
    ],
  ),
})

const vacancyInfo = createRoute({
  getParentRoute: () => vacancies,
  path: '/vacancy/info/$slug',
  validateSearch: readCandidateSearch,
  errorComponent: VacancyError,
  pendingComponent: PendingScreen,
  component: lazyPage(
    () => import('#web/features/vacancies/pages/vacancy-info-page.tsx'),
    ['desk', 'progress', 'review', 'vacancies', 'writing'],
  ),
})

const stageBoard = createRoute({
  getParentRoute: () => privateArea,
  path: '/vacancies/vacancy/$slug/stages',
  beforeLoad: only(staff),
  validateSearch: readCandidateSearch,
  errorComponent: VacancyError,
  pendingComponent: PendingScreen,
  component: lazyPage(
    () => import('#web/features/applications/pages/stages-page.tsx'),
    ['candidates', 'desk', 'labels', 'progress', 'review', 'vacancies'],
  ),
})

/** A page of its own, without the list of vacancies beside it. */
const review = createRoute({
  getParentRoute: () => privateArea,
  path: '/vacancies/vacancy/$slug/review/$application',
  beforeLoad: only(staff),
  validateSearch: readCandidateSearch,
  errorComponent: VacancyError,
  pendingComponent: PendingScreen,
  component: lazyPage(
    () => import('#web/features/applications/pages/review-page.tsx'),
    [
      'account',
      'application',
      'candidates',
      'desk',
      'labels',
      'problems',
      'progress',
      'review',
      'reviewing',
      'snippets',
      'vacancies',
    ],
  ),
})

/** Candidates beside one another, by their ids. */
const compare = createRoute({
  getParentRoute: () => privateArea,
  path: '/vacancies/vacancy/$slug/compare',
  beforeLoad: only(staff),
  validateSearch: ({ of }: Record<string, unknown>) => ({ of: String(of ?? '') }),
  errorComponent: VacancyError,
  pendingComponent: PendingScreen,
  component: lazyPage(
    () => import('#web/features/applications/pages/compare-page.tsx'),
    ['application', 'desk', 'labels', 'review', 'vacancies'],
  ),
})

const myVacancies = createRoute({
  getParentRoute: () => privateArea,
  path: '/my-vacancies',
  beforeLoad: only(candidates),
  validateSearch: readFilters,
  component: lazyPage(
    () => import('#web/features/vacancies/pages/my-vacancies-page.tsx'),
    ['application', 'invitations', 'labels', 'progress', 'report', 'vacancies'],
  ),
})

/** A page of its own, to read and to print. */
const sentApplication = createRoute({
  getParentRoute: () => privateArea,
  path: '/my-vacancies/vacancy/$slug/application',
  beforeLoad: only(candidates),
  errorComponent: VacancyError,
  pendingComponent: PendingScreen,
  component: lazyPage(
    () => import('#web/features/applications/pages/sent-application-page.tsx'),
    ['application', 'review', 'vacancies'],
  ),
})

const savedVacancies = createRoute({
  getParentRoute: () => privateArea,
  path: '/my-vacancies/saved',
  beforeLoad: only(candidates),
  validateSearch: readFilters,
  component: lazyPage(
    () => import('#web/features/vacancies/pages/saved-vacancies-page.tsx'),
    ['application', 'invitations', 'labels', 'progress', 'report', 'vacancies'],
  ),
})

const alerts = createRoute({
  getParentRoute: () => privateArea,
  path: '/my-vacancies/alerts',
  beforeLoad: only(candidates),
  validateSearch: readFilters,
  component: lazyPage(
    () => import('#web/features/vacancies/pages/alerts-page.tsx'),
    ['alerts', 'application', 'invitations', 'labels', 'progress', 'report', 'vacancies'],
  ),
})

const executiveVacancies = createRoute({
  getParentRoute: () => privateArea,
  path: '/executive-vacancies',
  beforeLoad: only(candidates),
  validateSearch: (search: Record<string, unknown>) => ({
    ...readFilters(search),
    ...(search['save'] === '1' && { save: '1' as const }),
  }),
  component: lazyPage(
    () => import('#web/features/vacancies/pages/executive-vacancies-page.tsx'),
    ['application', 'invitations', 'labels', 'progress', 'report', 'vacancies'],
  ),
})

const vacancyDetail = {
  path: '/vacancy/$slug',
  errorComponent: VacancyError,
  pendingComponent: PendingScreen,
  component: lazyPage(
    () => import('#web/features/vacancies/pages/vacancy-detail-page.tsx'),
    ['invitations', 'labels', 'vacancies'],
  ),
} as const

const companyVacancy = createRoute({ getParentRoute: () => vacancies, ...vacancyDetail })
const myVacancy = createRoute({
  getParentRoute: () => myVacancies,
  ...vacancyDetail,
  component: lazyPage(
    () => import('#web/features/vacancies/pages/own-vacancy-page.tsx'),
    ['invitations', 'labels', 'vacancies'],
  ),
})
const savedVacancy = createRoute({ getParentRoute: () => savedVacancies, ...vacancyDetail })
const foundVacancy = createRoute({ getParentRoute: () => alerts, ...vacancyDetail })
const executiveVacancy = createRoute({ getParentRoute: () => executiveVacancies, ...vacancyDetail })

export const vacancyRoutes = [
  ...wizardRoutes,
  ownVacancies,
  vacancies.addChildren([vacancyInfo, companyVacancy]),
  review,
  compare,
  stageBoard,
  sentApplication,
  myVacancies.addChildren([myVacancy]),
  savedVacancies.addChildren([savedVacancy]),
  alerts.addChildren([foundVacancy]),
  executiveVacancies.addChildren([executiveVacancy]),
] as const

const MissingVacancy = lazy(() =>
  import('#web/features/vacancies/detail/missing-vacancy.tsx').then((module) => ({
    default: module.MissingVacancy,
  })),
)

function VacancyError(failure: ErrorComponentProps) {
  const isMissing = failure.error instanceof CallError && failure.error.status === 404
  return isMissing ? <MissingVacancy /> : <ErrorScreen {...failure} isPart />
}
