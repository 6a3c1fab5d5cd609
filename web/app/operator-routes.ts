import { createRoute } from '@tanstack/react-router'
import { operators } from '#contract/endpoint/roles.ts'
import { privateArea, textsOf } from './areas.tsx'
import { only } from './guards.ts'
import { lazyPage } from './lazy-page.ts'

const operatorsOnly = { getParentRoute: () => privateArea, beforeLoad: only(operators) }

const find = createRoute({
  ...operatorsOnly,
  path: '/operator',
  validateSearch: (search): { search?: string } => textsOf(search, 'search'),
  component: lazyPage(() => import('#web/features/operators/pages/find-page.tsx'), ['operator']),
})

const person = createRoute({
  ...operatorsOnly,
  path: '/operator/people/$id',
  component: lazyPage(
    () => import('#web/features/operators/pages/person-page.tsx'),
    ['operator', 'problems'],
  ),
})

const company = createRoute({
  ...operatorsOnly,
  path: '/operator/companies/$id',
  component: lazyPage(() => import('#web/features/operators/pages/company-page.tsx'), ['operator']),
})

const vacancy = createRoute({
  ...operatorsOnly,
  path: '/operator/vacancies/$slug',
  component: lazyPage(
    () => import('#web/features/operators/pages/vacancy-page.tsx'),
    ['operator', 'vacancies'],
  ),
})

const payment = createRoute({
  ...operatorsOnly,
  path: '/operator/payments/$code',
  component: lazyPage(() => import('#web/features/operators/pages/payment-page.tsx'), ['operator']),
})

const reports = createRoute({
  ...operatorsOnly,
  path: '/operator/reports',
  component: lazyPage(
    () => import('#web/features/reports/pages/reports-page.tsx'),
    ['operator', 'report'],
  ),
})

const operations = createRoute({
  ...operatorsOnly,
  path: '/operator/operations',
  component: lazyPage(
    () => import('#web/features/operators/pages/operations-page.tsx'),
    ['operator'],
  ),
})

const searches = createRoute({
  ...operatorsOnly,
  path: '/operator/searches',
  component: lazyPage(
    () => import('#web/features/operators/pages/searches-page.tsx'),
    ['account', 'operator'],
  ),
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
