import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { managers, staff } from '#contract/roles.ts'
import { privateArea } from './areas.tsx'
import { only } from './guards.ts'

const completeAccount = createRoute({
  getParentRoute: () => privateArea,
  path: '/complete-account',
  beforeLoad: only(managers),
  component: lazyRouteComponent(
    () => import('#web/features/companies/pages/complete-account-page.tsx'),
  ),
})

const collaborators = createRoute({
  getParentRoute: () => privateArea,
  path: '/collaborators',
  beforeLoad: only(staff),
  component: lazyRouteComponent(
    () => import('#web/features/companies/pages/collaborators-page.tsx'),
  ),
})

const snippets = createRoute({
  getParentRoute: () => privateArea,
  path: '/collaborators/snippets',
  beforeLoad: only(staff),
  component: lazyRouteComponent(() => import('#web/features/applications/pages/snippets-page.tsx')),
})

const integrations = createRoute({
  getParentRoute: () => privateArea,
  path: '/collaborators/integrations',
  beforeLoad: only(managers),
  component: lazyRouteComponent(
    () => import('#web/features/integrations/pages/integrations-page.tsx'),
  ),
})

const webhook = createRoute({
  getParentRoute: () => privateArea,
  path: '/collaborators/integrations/webhooks/$id',
  beforeLoad: only(managers),
  component: lazyRouteComponent(() => import('#web/features/integrations/pages/webhook-page.tsx')),
})

const today = createRoute({
  getParentRoute: () => privateArea,
  path: '/today',
  beforeLoad: only(staff),
  component: lazyRouteComponent(() => import('#web/features/today/pages/today-page.tsx')),
})

export const companyRoutes = [
  completeAccount,
  collaborators,
  snippets,
  integrations,
  webhook,
  today,
] as const
