import { createRoute } from '@tanstack/react-router'
import { candidates } from '#contract/endpoint/roles.ts'
import { mailLinkArea, privateArea, textsOf } from './areas.tsx'
import { awaitedMailFirst, only, unverifiedOnly } from './guards.ts'
import { lazyPage } from './lazy-page.ts'

const building = createRoute({
  getParentRoute: () => privateArea,
  path: '/',
  beforeLoad: awaitedMailFirst,
  component: lazyPage(() => import('#web/features/accounts/pages/building-page.tsx'), ['account']),
})

const account = createRoute({
  getParentRoute: () => privateArea,
  path: '/users',
  component: lazyPage(
    () => import('#web/features/accounts/pages/account-page.tsx'),
    ['account', 'invitations', 'mails', 'security'],
  ),
})

const checkEmail = createRoute({
  getParentRoute: () => privateArea,
  path: '/check-email',
  component: lazyPage(
    () => import('#web/features/accounts/pages/check-email-page.tsx'),
    ['account', 'auth'],
  ),
})

const verifyEmail = createRoute({
  getParentRoute: () => mailLinkArea,
  path: '/verify-email',
  beforeLoad: unverifiedOnly,
  validateSearch: (search): { url?: string } => textsOf(search, 'url'),
  component: lazyPage(() => import('#web/features/accounts/pages/verify-email-page.tsx'), ['auth']),
})

const completeProfile = createRoute({
  getParentRoute: () => privateArea,
  path: '/complete-profile',
  beforeLoad: only(candidates),
  component: lazyPage(
    () => import('#web/features/accounts/pages/complete-profile-page.tsx'),
    ['account', 'problems'],
  ),
})

export const accountRoutes = [building, account, checkEmail, completeProfile] as const
export const mailLinkRoutes = mailLinkArea.addChildren([verifyEmail])
