import { createRoute } from '@tanstack/react-router'
import { managers, staff } from '#contract/endpoint/roles.ts'
import { privateArea } from './areas.tsx'
import { only } from './guards.ts'
import { lazyPage } from './lazy-page.ts'

const completeAccount = createRoute({
  getParentRoute: () => privateArea,
  path: '/complete-account',
  beforeLoad: only(managers),
  component: lazyPage(
    () => import('#web/features/companies/pages/complete-account-page.tsx'),
    ['company', 'problems'],
  ),
})

/** The sections of the company next to the list of them. */
const companyArea = createRoute({
  getParentRoute: () => privateArea,
  id: 'company',
  component: lazyPage(
    () => import('#web/app/company-sections.tsx'),
    ['company'],
    'CompanySections',
  ),
})

const collaborators = createRoute({
  getParentRoute: () => companyArea,
  path: '/collaborators',
  beforeLoad: only(staff),
  component: lazyPage(
    () => import('#web/features/companies/pages/collaborators-page.tsx'),
    ['company', 'desk'],
  ),
})

const companyPage = createRoute({
  getParentRoute: () => companyArea,
  path: '/collaborators/page',
  beforeLoad: only(staff),
  component: lazyPage(
    () => import('#web/features/companies/pages/company-page-page.tsx'),
    ['page', 'problems'],
  ),
})

const snippets = createRoute({
  getParentRoute: () => companyArea,
  path: '/collaborators/snippets',
  beforeLoad: only(staff),
  component: lazyPage(
    () => import('#web/features/applications/pages/snippets-page.tsx'),
    ['account', 'snippets'],
  ),
})

const transfer = createRoute({
  getParentRoute: () => companyArea,
  path: '/new-vacancy/import',
  beforeLoad: only(staff),
  component: lazyPage(
    () => import('#web/features/vacancies/pages/transfer-page.tsx'),
    ['problems', 'wizard', 'writing'],
  ),
})

const integrations = createRoute({
  getParentRoute: () => companyArea,
  path: '/collaborators/integrations',
  beforeLoad: only(managers),
  component: lazyPage(
    () => import('#web/features/integrations/pages/integrations-page.tsx'),
    ['integrations'],
  ),
})

const webhook = createRoute({
  getParentRoute: () => companyArea,
  path: '/collaborators/integrations/webhooks/$id',
  beforeLoad: only(managers),
  component: lazyPage(
    () => import('#web/features/integrations/pages/webhook-page.tsx'),
    ['integrations'],
  ),
})

const today = createRoute({
  getParentRoute: () => privateArea,
  path: '/today',
  beforeLoad: only(staff),
  component: lazyPage(
    () => import('#web/features/today/pages/today-page.tsx'),
    ['chat', 'desk', 'progress', 'today', 'vacancies'],
  ),
})

export const companyRoutes = [
  completeAccount,
  companyArea.addChildren([collaborators, companyPage, snippets, transfer, integrations, webhook]),
  today,
] as const
