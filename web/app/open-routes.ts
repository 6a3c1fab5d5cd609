import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { root, textsOf } from './areas.tsx'
import { lazyPage } from './lazy-page.ts'

const openArea = createRoute({
  getParentRoute: () => root,
  id: 'open',
  component: lazyRouteComponent(() => import('./public-layout.tsx'), 'PublicLayout'),
})

const privacyPolicy = createRoute({
  getParentRoute: () => openArea,
  path: '/privacy-policy',
  component: lazyPage(() => import('#web/features/privacy/pages/privacy-page.tsx'), ['privacy']),
})

/** The token of the mailed link authorizes these pages, independent of the session. */
const emailChange = createRoute({
  getParentRoute: () => openArea,
  path: '/email-change',
  validateSearch: (
    search,
  ): { change?: string; address?: string; expires?: string; signature?: string } =>
    textsOf(search, 'change', 'address', 'expires', 'signature'),
  component: lazyPage(() => import('#web/features/accounts/pages/email-change-page.tsx'), ['auth']),
})

/** The token of an invitation is the fragment of its address. */
const invitation = createRoute({
  getParentRoute: () => openArea,
  path: '/invitation',
  validateSearch: (search): { decline?: string } => textsOf(search, 'decline'),
  component: lazyPage(
    () => import('#web/features/invitations/pages/invitation-page.tsx'),
    ['invitations'],
  ),
})

/** The token is the fragment of the address, as above. */
const employerProof = createRoute({
  getParentRoute: () => openArea,
  path: '/confirm-address',
  component: lazyPage(
    () => import('#web/features/employers/pages/employer-proof-page.tsx'),
    ['employer'],
  ),
})

/** Identity providers send people back here: with a session if they have tested one. */
const companyLoginReturn = createRoute({
  getParentRoute: () => openArea,
  path: '/login/company/return',
  component: lazyPage(
    () => import('#web/features/accounts/pages/company-login-return-page.tsx'),
    ['auth'],
  ),
})

/** Public pages, also for people who are signed in. */
export const openRoutes = openArea.addChildren([
  privacyPolicy,
  emailChange,
  invitation,
  employerProof,
  companyLoginReturn,
])
