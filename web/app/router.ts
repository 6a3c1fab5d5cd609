import { createRouter } from '@tanstack/react-router'
import { ErrorScreen } from './error-screen.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'
import { PageLoader } from './page-loader.tsx'
import { routeTree } from './routes.tsx'
import { parseSearch, stringifySearch } from './search.ts'

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  // A preloaded screen is its code; what it shows is asked for when it is opened.
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 400,
  defaultPendingMinMs: 0,
  defaultPendingComponent: PageLoader,
  defaultErrorComponent: ErrorScreen,
  defaultNotFoundComponent: NotFoundScreen,
  notFoundMode: 'root',
  scrollRestoration: true,
})

type Refusal =
  | { reason: 'role'; path: string }
  /** The address has been verified before. */
  | { reason: 'verified' }

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }

  interface HistoryState {
    /** Keeps the focus during a navigation that the person did not ask for. */
    keepFocus?: boolean
    /** The return to an address requested before signing in. Without permission for it the start page opens. */
    isReturn?: boolean
    /** The reason for which a guard redirected to the root page. */
    refusal?: Refusal
  }
}
