import { createRoute, redirect } from '@tanstack/react-router'
import { candidates } from '#contract/endpoint/roles.ts'
import { paths } from '#contract/pages/web-paths.ts'
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
  id: 'account',
  component: lazyPage(
    () => import('#web/app/account-sections.tsx'),
    ['account', 'company', 'mails', 'security'],
    'AccountSections',
  ),
})

const profilePage = lazyPage(
  () => import('#web/features/accounts/pages/profile-page.tsx'),
  ['account'],
)

const accountIndex = createRoute({
  getParentRoute: () => account,
  path: '/users',
  beforeLoad({ location: { hash } }) {
    // The address of the security before it had one of its own.
    if (hash === 'security') throw redirect({ to: paths.security(), replace: true })
  },
  component: profilePage,
})

const profile = createRoute({
  getParentRoute: () => account,
  path: '/users/profile',
  component: profilePage,
})

const answers = createRoute({
  getParentRoute: () => account,
  path: '/users/answers',
  beforeLoad: only(candidates),
  component: lazyPage(
    () => import('#web/features/applications/pages/answers-page.tsx'),
    ['account', 'answers', 'application'],
  ),
})

const career = createRoute({
  getParentRoute: () => account,
  path: '/users/career',
  beforeLoad: only(candidates),
  component: lazyPage(
    () => import('#web/features/careers/pages/career-page.tsx'),
    ['career', 'labels', 'problems'],
  ),
})

const notificationSettings = createRoute({
  getParentRoute: () => account,
  path: '/users/notifications',
  component: lazyPage(
    () => import('#web/features/notifications/pages/notification-settings-page.tsx'),
    ['mails'],
  ),
})

const security = createRoute({
  getParentRoute: () => account,
  path: '/users/security',
  component: lazyPage(
    () => import('#web/features/accounts/pages/security-page.tsx'),
    ['account', 'security'],
  ),
})

const privacy = createRoute({
  getParentRoute: () => account,
  path: '/users/privacy',
  beforeLoad: awaitedMailFirst,
  component: lazyPage(
    () => import('#web/features/accounts/pages/account-privacy-page.tsx'),
    ['account', 'invitations', 'security'],
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

export const accountRoutes = [
  building,
  account.addChildren([
    accountIndex,
    profile,
    career,
    answers,
    notificationSettings,
    security,
    privacy,
  ]),
  checkEmail,
  completeProfile,
] as const
export const mailLinkRoutes = mailLinkArea.addChildren([verifyEmail])
