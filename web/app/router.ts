import { createRouter } from '@tanstack/react-router'
import { afterPaint } from '#web/ui/after-paint.ts'
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
  // Preloading loads code only; data is read when the page is opened.
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 400,
  defaultPendingMinMs: 0,
  defaultPendingComponent: PageLoader,
  defaultErrorComponent: ErrorScreen,
  defaultNotFoundComponent: NotFoundScreen,
  notFoundMode: 'root',
  scrollRestoration: true,
})

if (typeof window !== 'undefined') drawPagesAfterPaint()

/**
 * A page is drawn once the first answer to what was pressed is on screen. A further navigation
 * begins from its address all the same.
 */
function drawPagesAfterPaint() {
  const { history } = router
  const { subscribe } = history
  history.subscribe = (listener) =>
    subscribe((change) => {
      router.updateLatestLocation()
      afterPaint(() => listener(change))
    })
}

type Refusal =
  | { reason: 'role'; path: string }
  /** The email was already verified. */
  | { reason: 'verified' }

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }

  interface HistoryState {
    /** Leaves the focus where it is, for navigation that the user did not start. */
    keepFocus?: boolean
    /**
     * Opens the path requested before signing in; a role without access gets its start page
     * instead.
     */
    isReturn?: boolean
    /** A guard redirected here because the stored flag did not say that the email is verified. */
    isAwaited?: boolean
    /** The reason for which a guard redirected to the root page. */
    refusal?: Refusal
  }
}
