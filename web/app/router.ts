import { createRouter } from '@tanstack/react-router'
import { ErrorScreen } from './error-screen.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'
import { PendingScreen } from './pending-screen.tsx'
import { routeTree } from './routes.tsx'
import { parseSearch, stringifySearch } from './search.ts'

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  // A preloaded screen is its code; what it shows is asked for when it is opened.
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 200,
  defaultPendingMinMs: 0,
  defaultPendingComponent: PendingScreen,
  defaultErrorComponent: ErrorScreen,
  defaultNotFoundComponent: NotFoundScreen,
  notFoundMode: 'root',
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }

  interface HistoryState {
    /** A change of address that somebody did not ask for leaves the focus where it is. */
    keepFocus?: boolean
  }
}
