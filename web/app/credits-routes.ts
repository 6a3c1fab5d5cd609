import { createRoute } from '@tanstack/react-router'
import { privateArea, textsOf } from './areas.tsx'
import { lazyPage } from './lazy-page.ts'

const credits = createRoute({
  getParentRoute: () => privateArea,
  path: '/credits',
  component: lazyPage(() => import('#web/features/credits/pages/credits-page.tsx'), ['credits']),
})

const creditsSuccess = createRoute({
  getParentRoute: () => privateArea,
  path: '/credits/success',
  validateSearch: (search): { code?: string } => textsOf(search, 'code'),
  component: lazyPage(
    () => import('#web/features/credits/pages/credits-success-page.tsx'),
    ['credits'],
  ),
})

const receipt = createRoute({
  getParentRoute: () => privateArea,
  path: '/credits/receipts/$code',
  component: lazyPage(() => import('#web/features/credits/pages/receipt-page.tsx'), ['credits']),
})

export const creditsRoutes = [credits, creditsSuccess, receipt] as const
