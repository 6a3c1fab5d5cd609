import { createRoute } from '@tanstack/react-router'
import { publicArea, textsOf } from './areas.tsx'
import { lazyPage } from './lazy-page.ts'

const login = createRoute({
  getParentRoute: () => publicArea,
  path: '/login',
  component: lazyPage(
    () => import('#web/features/accounts/pages/login-page.tsx'),
    ['auth', 'problems'],
  ),
})

const companyLogin = createRoute({
  getParentRoute: () => publicArea,
  path: '/login/company',
  component: lazyPage(
    () => import('#web/features/accounts/pages/company-login-page.tsx'),
    ['auth', 'problems'],
  ),
})

const registerExecutive = createRoute({
  getParentRoute: () => publicArea,
  path: '/executive',
  component: lazyPage(
    () => import('#web/features/accounts/pages/register-executive-page.tsx'),
    ['auth', 'problems'],
  ),
})

const registerCompany = createRoute({
  getParentRoute: () => publicArea,
  path: '/company',
  component: lazyPage(
    () => import('#web/features/accounts/pages/register-company-page.tsx'),
    ['auth', 'problems'],
  ),
})

const forgotPassword = createRoute({
  getParentRoute: () => publicArea,
  path: '/forgot-password',
  component: lazyPage(
    () => import('#web/features/accounts/pages/forgot-password-page.tsx'),
    ['auth', 'problems'],
  ),
})

const passwordReset = createRoute({
  getParentRoute: () => publicArea,
  path: '/password-reset',
  validateSearch: (search): { token?: string } => textsOf(search, 'token'),
  component: lazyPage(
    () => import('#web/features/accounts/pages/password-reset-page.tsx'),
    ['auth', 'problems'],
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
