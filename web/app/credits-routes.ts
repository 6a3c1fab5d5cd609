import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { privateArea, textsOf } from './areas.tsx'

const credits = createRoute({
  getParentRoute: () => privateArea,
  path: '/credits',
  component: lazyRouteComponent(() => import('#web/features/credits/pages/credits-page.tsx')),
})

const creditsSuccess = createRoute({
  getParentRoute: () => privateArea,
  path: '/credits/success',
  validateSearch: (search): { code?: string } => textsOf(search, 'code'),
  component: lazyRouteComponent(
    () => import('#web/features/credits/pages/credits-success-page.tsx'),
  ),
})

const receipt = createRoute({
  getParentRoute: () => privateArea,
  path: '/credits/receipts/$code',
  component: lazyRouteComponent(() => import('#web/features/credits/pages/receipt-page.tsx')),
})

export const creditsRoutes = [credits, creditsSuccess, receipt] as const
