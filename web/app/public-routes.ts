import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { publicArea, textsOf } from './areas.tsx'

const login = createRoute({
  getParentRoute: () => publicArea,
  path: '/login',
  component: lazyRouteComponent(() => import('#web/features/accounts/pages/login-page.tsx')),
})

const companyLogin = createRoute({
  getParentRoute: () => publicArea,
  path: '/login/company',
  component: lazyRouteComponent(
    () => import('#web/features/accounts/pages/company-login-page.tsx'),
  ),
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

export const publicRoutes = publicArea.addChildren([
  login,
  companyLogin,
  registerExecutive,
  registerCompany,
  forgotPassword,
  passwordReset,
])
