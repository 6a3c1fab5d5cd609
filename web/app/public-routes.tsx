import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { publicArea, root, textsOf } from './areas.tsx'
import { visitorsOnly } from './guards.ts'

/** Outside of the layout of the forms, whose code it does not load. */
export const home = createRoute({
  getParentRoute: () => root,
  path: '/home',
  beforeLoad: visitorsOnly,
  component: lazyRouteComponent(() => import('#web/features/landing/pages/landing-page.tsx')),
})

const login = createRoute({
  getParentRoute: () => publicArea,
  path: '/login',
  component: lazyRouteComponent(() => import('#web/features/accounts/pages/login-page.tsx')),
})

const registerExecutive = createRoute({
  getParentRoute: () => publicArea,
  path: '/executive',
  component: lazyRouteComponent(
    () => import('#web/features/accounts/pages/register-executive-page.tsx'),
  ),
})

const registerCompany = createRoute({
  getParentRoute: () => publicArea,
  path: '/company',
  component: lazyRouteComponent(
    () => import('#web/features/accounts/pages/register-company-page.tsx'),
  ),
})

const forgotPassword = createRoute({
  getParentRoute: () => publicArea,
  path: '/forgot-password',
  component: lazyRouteComponent(
    () => import('#web/features/accounts/pages/forgot-password-page.tsx'),
  ),
})

const passwordReset = createRoute({
  getParentRoute: () => publicArea,
  path: '/password-reset',
  validateSearch: (search): { token?: string } => textsOf(search, 'token'),
  component: lazyRouteComponent(
    () => import('#web/features/accounts/pages/password-reset-page.tsx'),
  ),
})

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

/** Public pages, also for people who are signed in. */
export const openRoutes = openArea.addChildren([privacyPolicy, emailChange])

export const publicRoutes = publicArea.addChildren([
  login,
  registerExecutive,
  registerCompany,
  forgotPassword,
  passwordReset,
])
