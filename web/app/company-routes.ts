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

const collaborators = createRoute({
  getParentRoute: () => privateArea,
  path: '/collaborators',
  beforeLoad: only(staff),
  component: lazyPage(
    () => import('#web/features/companies/pages/collaborators-page.tsx'),
    ['company', 'desk'],
  ),
})

const snippets = createRoute({
  getParentRoute: () => privateArea,
  path: '/collaborators/snippets',
  beforeLoad: only(staff),
  component: lazyPage(
    () => import('#web/features/applications/pages/snippets-page.tsx'),
    ['account', 'snippets'],
  ),
})

const integrations = createRoute({
  getParentRoute: () => privateArea,
  path: '/collaborators/integrations',
  beforeLoad: only(managers),
  component: lazyPage(
    () => import('#web/features/integrations/pages/integrations-page.tsx'),
    ['integrations'],
  ),
})

const webhook = createRoute({
  getParentRoute: () => privateArea,
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
    ['desk', 'progress', 'today', 'vacancies'],
  ),
})

export const companyRoutes = [
  completeAccount,
  collaborators,
  snippets,
  integrations,
  webhook,
  today,
] as const
