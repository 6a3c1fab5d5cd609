// The three layouts: for everybody, for visitors, and for people who are signed in.
import { createRootRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { signedInOnly, visitorsOnly } from './guards.ts'
import { RootLayout } from './root-layout.tsx'

export const root = createRootRoute({ component: RootLayout })

export const publicArea = createRoute({
  getParentRoute: () => root,
  id: 'public',
  beforeLoad: visitorsOnly,
  component: lazyRouteComponent(() => import('./public-layout.tsx'), 'PublicLayout'),
})

export const privateArea = createRoute({
  getParentRoute: () => root,
  id: 'private',
  beforeLoad: signedInOnly,
  component: lazyRouteComponent(() => import('./app-layout.tsx'), 'AppLayout'),
})

/**
 * Pages of links in mails, which need no session: with the app layout for people who are signed in.
 */
export const mailLinkArea = createRoute({
  getParentRoute: () => root,
  id: 'mail-link',
  component: lazyRouteComponent(() => import('./mail-link-layout.tsx'), 'MailLinkLayout'),
})

/** Validates the query of an external link: values other than text are dropped. */
export function textsOf<Name extends string>(search: Record<string, unknown>, ...names: Name[]) {
  const texts: { [K in Name]?: string } = {}
  for (const name of names) {
    const value = search[name]
    if (value !== undefined && value !== null && value !== '') texts[name] = String(value)
  }
  return texts
}
