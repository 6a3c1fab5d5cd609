// The route tree with the guards. Pages are lazy-loaded.
import { createRoute } from '@tanstack/react-router'
import { candidates } from '#contract/endpoint/roles.ts'
import { accountRoutes, mailLinkRoutes } from './account-routes.ts'
import { privateArea, root, textsOf } from './areas.tsx'
import { chatRoutes } from './chat-routes.ts'
import { companyRoutes } from './company-routes.ts'
import { creditsRoutes } from './credits-routes.ts'
import { only, visitorsOnly } from './guards.ts'
import { lazyPage } from './lazy-page.ts'
import { openRoutes } from './open-routes.ts'
import { operatorRoutes } from './operator-routes.ts'
import { publicRoutes } from './public-routes.ts'
import { vacancyRoutes } from './vacancy-routes.tsx'

/** Outside of the layout of the forms, whose code it does not load. */
const home = createRoute({
  getParentRoute: () => root,
  path: '/home',
  beforeLoad: visitorsOnly,
  component: lazyPage(() => import('#web/features/landing/pages/landing-page.tsx'), ['landing']),
})

const preferences = createRoute({
  getParentRoute: () => privateArea,
  path: '/preferences',
  beforeLoad: only(candidates),
  component: lazyPage(
    () => import('#web/features/preferences/pages/preferences-page.tsx'),
    ['preferences', 'problems'],
  ),
})

const approaches = createRoute({
  getParentRoute: () => privateArea,
  path: '/approaches',
  beforeLoad: only(candidates),
  component: lazyPage(
    () => import('#web/features/approaches/pages/approaches-page.tsx'),
    ['approaches'],
  ),
})

const approach = createRoute({
  getParentRoute: () => privateArea,
  path: '/approaches/$id',
  beforeLoad: only(candidates),
  component: lazyPage(
    () => import('#web/features/approaches/pages/approach-page.tsx'),
    ['approaches', 'matching', 'vacancies'],
  ),
})

const notifications = createRoute({
  getParentRoute: () => privateArea,
  path: '/notifications',
  validateSearch: (search): { open?: string } => textsOf(search, 'open'),
  component: lazyPage(
    () => import('#web/features/notifications/pages/notifications-page.tsx'),
    ['notifications'],
  ),
})

/** Without a layout, because it is shown in a frame. */
const pdfViewer = createRoute({
  getParentRoute: () => root,
  path: '/pdf-viewer',
  validateSearch: (search): { file?: string } => textsOf(search, 'file'),
  component: lazyPage(
    () => import('#web/features/applications/pages/pdf-viewer-page.tsx'),
    ['review'],
  ),
})

/** The gallery of components, in development only. */
const catalogue = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => root,
        path: '/_ui',
        component: lazyPage(
          () => import('#web/features/catalogue/pages/catalogue-page.tsx'),
          ['catalogue', 'problems'],
        ),
      }),
    ]
  : []

export const routeTree = root.addChildren([
  home,
  publicRoutes,
  openRoutes,
  mailLinkRoutes,
  privateArea.addChildren([
    ...accountRoutes,
    ...companyRoutes,
    ...vacancyRoutes,
    preferences,
    approaches,
    approach,
    chatRoutes,
    notifications,
    ...creditsRoutes,
    ...operatorRoutes,
  ]),
  pdfViewer,
  ...catalogue,
])
