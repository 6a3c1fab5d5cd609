// The route tree with the guards. Pages are lazy-loaded.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { candidates, chatters, managers, staff } from '#contract/roles.ts'
import { mailLinkArea, privateArea, root, textsOf } from './areas.tsx'
import { awaitedMailFirst, only, toOwnVacancies, unverifiedOnly } from './guards.ts'
import { PendingScreen } from './pending-screen.tsx'
import { home, openRoutes, publicRoutes } from './public-routes.tsx'
import { vacancyRoutes } from './vacancy-routes.tsx'

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

const ownVacancies = createRoute({
  getParentRoute: () => privateArea,
  path: '/vacancy',
  beforeLoad: toOwnVacancies,
})

const completeProfile = createRoute({
  getParentRoute: () => privateArea,
  path: '/complete-profile',
  beforeLoad: only(candidates),
  component: lazyRouteComponent(
    () => import('#web/features/accounts/pages/complete-profile-page.tsx'),
  ),
})

const completeAccount = createRoute({
  getParentRoute: () => privateArea,
  path: '/complete-account',
  beforeLoad: only(managers),
  component: lazyRouteComponent(
    () => import('#web/features/companies/pages/complete-account-page.tsx'),
  ),
})

const collaborators = createRoute({
  getParentRoute: () => privateArea,
  path: '/collaborators',
  beforeLoad: only(staff),
  component: lazyRouteComponent(
    () => import('#web/features/companies/pages/collaborators-page.tsx'),
  ),
})

const preferences = createRoute({
  getParentRoute: () => privateArea,
  path: '/preferences',
  beforeLoad: only(candidates),
  component: lazyRouteComponent(
    () => import('#web/features/preferences/pages/preferences-page.tsx'),
  ),
})

const chats = createRoute({
  getParentRoute: () => privateArea,
  path: '/chats',
  beforeLoad: only(chatters),
  component: lazyRouteComponent(() => import('#web/features/chats/pages/chats-page.tsx')),
})

const chat = createRoute({
  getParentRoute: () => chats,
  path: '/$chatId',
  pendingComponent: PendingScreen,
  component: lazyRouteComponent(() => import('#web/features/chats/pages/chat-page.tsx')),
})

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

/** Without a layout, because it is shown in a frame. */
const pdfViewer = createRoute({
  getParentRoute: () => root,
  path: '/pdf-viewer',
  validateSearch: (search): { file?: string } => textsOf(search, 'file'),
  component: lazyRouteComponent(
    () => import('#web/features/applications/pages/pdf-viewer-page.tsx'),
  ),
})

/** The gallery of components, in development only. */
const catalogue = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => root,
        path: '/_ui',
        component: lazyRouteComponent(
          () => import('#web/features/catalogue/pages/catalogue-page.tsx'),
        ),
      }),
    ]
  : []

export const routeTree = root.addChildren([
  home,
  publicRoutes,
  openRoutes,
  mailLinkArea.addChildren([verifyEmail]),
  privateArea.addChildren([
    building,
    account,
    checkEmail,
    ownVacancies,
    completeProfile,
    completeAccount,
    collaborators,
    ...vacancyRoutes,
    preferences,
    chats.addChildren([chat]),
    credits,
    creditsSuccess,
    receipt,
  ]),
  pdfViewer,
  ...catalogue,
])
