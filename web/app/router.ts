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
    /** A change of address that somebody did not ask for leaves the focus where it is. */
    keepFocus?: boolean
    /** The address was asked for before signing in: whoever may not open it begins at their start page. */
    isReturn?: boolean
    /** Why a guard led to the root page. */
    refusal?: Refusal
  }
}
