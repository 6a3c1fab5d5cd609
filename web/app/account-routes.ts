import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { candidates } from '#contract/roles.ts'
import { mailLinkArea, privateArea, textsOf } from './areas.tsx'
import { awaitedMailFirst, only, unverifiedOnly } from './guards.ts'

const building = createRoute({
  getParentRoute: () => privateArea,
  path: '/',
  beforeLoad: awaitedMailFirst,
  component: lazyRouteComponent(() => import('#web/features/accounts/pages/building-page.tsx')),
})

const account = createRoute({
  getParentRoute: () => privateArea,
  path: '/users',
  component: lazyRouteComponent(() => import('#web/features/accounts/pages/account-page.tsx')),
})

const checkEmail = createRoute({
  getParentRoute: () => privateArea,
  path: '/check-email',
  component: lazyRouteComponent(() => import('#web/features/accounts/pages/check-email-page.tsx')),
})

const verifyEmail = createRoute({
  getParentRoute: () => mailLinkArea,
  path: '/verify-email',
  beforeLoad: unverifiedOnly,
  validateSearch: (search): { url?: string } => textsOf(search, 'url'),
  component: lazyRouteComponent(() => import('#web/features/accounts/pages/verify-email-page.tsx')),
})

const completeProfile = createRoute({
  getParentRoute: () => privateArea,
  path: '/complete-profile',
  beforeLoad: only(candidates),
  component: lazyRouteComponent(
    () => import('#web/features/accounts/pages/complete-profile-page.tsx'),
  ),
})

export const accountRoutes = [building, account, checkEmail, completeProfile] as const
export const mailLinkRoutes = mailLinkArea.addChildren([verifyEmail])
