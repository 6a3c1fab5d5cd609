import { createRoute, redirect } from '@tanstack/react-router'
import { staff } from '#contract/endpoint/roles.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { privateArea } from './areas.tsx'
import { only } from './guards.ts'
import { lazyPage } from './lazy-page.ts'

const newVacancyStart = createRoute({
  getParentRoute: () => privateArea,
  path: '/new-vacancy',
  beforeLoad() {
    throw redirect({ to: paths.newVacancy(), replace: true })
  },
})

const newVacancy = createRoute({
  getParentRoute: () => privateArea,
  path: '/new-vacancy/$step',
  beforeLoad: only(staff),
  component: lazyPage(
    () => import('#web/features/vacancies/pages/new-vacancy-page.tsx'),
    ['matching', 'problems', 'wizard', 'writing'],
  ),
})

export const wizardRoutes = [newVacancyStart, newVacancy] as const
