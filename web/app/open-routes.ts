import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { paths } from '#contract/web-paths.ts'
import { root, textsOf } from './areas.tsx'

const openArea = createRoute({
  getParentRoute: () => root,
  id: 'open',
  component: lazyRouteComponent(() => import('./public-layout.tsx'), 'PublicLayout'),
})

const privacyPolicy = createRoute({
  getParentRoute: () => openArea,
  path: '/privacy-policy',
  component: lazyRouteComponent(() => import('#web/features/privacy/pages/privacy-page.tsx')),
})

/** The token of the mailed link authorizes these pages, independent of the session. */
const emailChange = createRoute({
  getParentRoute: () => openArea,
  path: '/email-change',
  validateSearch: (
    search,
  ): { change?: string; address?: string; expires?: string; signature?: string } =>
    textsOf(search, 'change', 'address', 'expires', 'signature'),
  component: lazyRouteComponent(() => import('#web/features/accounts/pages/email-change-page.tsx')),
})

/** The token of an invitation is the fragment of its address. */
const invitation = createRoute({
  getParentRoute: () => openArea,
  path: '/invitation',
  validateSearch: (search): { decline?: string } => textsOf(search, 'decline'),
  component: lazyRouteComponent(
    () => import('#web/features/invitations/pages/invitation-page.tsx'),
  ),
})

/** Identity providers send people back here: with a session where they have tested one. */
const companyLoginReturn = createRoute({
  getParentRoute: () => openArea,
  path: '/login/company/return',
  validateSearch: (search): { state?: string } => textsOf(search, 'state'),
  beforeLoad({ search: { state } }) {
    if (state === undefined) throw redirect({ to: paths.companyLogin() })
  },
  component: lazyRouteComponent(
    () => import('#web/features/accounts/pages/company-login-return-page.tsx'),
  ),
})

/** Public pages, also for people who are signed in. */
export const openRoutes = openArea.addChildren([
  privacyPolicy,
  emailChange,
  invitation,
  companyLoginReturn,
])
