import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { operators } from '#contract/roles.ts'
import { privateArea, textsOf } from './areas.tsx'
import { only } from './guards.ts'

const operatorsOnly = { getParentRoute: () => privateArea, beforeLoad: only(operators) }

const find = createRoute({
  ...operatorsOnly,
  path: '/operator',
  validateSearch: (search): { search?: string } => textsOf(search, 'search'),
  component: lazyRouteComponent(() => import('#web/features/operator/pages/find-page.tsx')),
})

const person = createRoute({
  ...operatorsOnly,
  path: '/operator/people/$id',
  component: lazyRouteComponent(() => import('#web/features/operator/pages/person-page.tsx')),
})

const company = createRoute({
  ...operatorsOnly,
  path: '/operator/companies/$id',
  component: lazyRouteComponent(() => import('#web/features/operator/pages/company-page.tsx')),
})

const vacancy = createRoute({
  ...operatorsOnly,
  path: '/operator/vacancies/$slug',
  component: lazyRouteComponent(() => import('#web/features/operator/pages/vacancy-page.tsx')),
})

const payment = createRoute({
  ...operatorsOnly,
  path: '/operator/payments/$code',
  component: lazyRouteComponent(() => import('#web/features/operator/pages/payment-page.tsx')),
})

const reports = createRoute({
  ...operatorsOnly,
  path: '/operator/reports',
  component: lazyRouteComponent(() => import('#web/features/reports/pages/reports-page.tsx')),
})

const operations = createRoute({
  ...operatorsOnly,
  path: '/operator/operations',
  component: lazyRouteComponent(() => import('#web/features/operator/pages/operations-page.tsx')),
})

const searches = createRoute({
  ...operatorsOnly,
  path: '/operator/searches',
  component: lazyRouteComponent(() => import('#web/features/operator/pages/searches-page.tsx')),
})

export const operatorRoutes = [
  find,
  reports,
  operations,
  searches,
  person,
  company,
  vacancy,
  payment,
] as const
