import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import type { Language } from '#contract/fields/languages.ts'
import type { Texts } from '#contract/fields/texts.ts'
import { paths } from '#contract/pages/web-paths.ts'
import LandingPage from '#web/features/landing/pages/landing-page.tsx'
import { speak } from '#web/lib/i18n/language.ts'
import { keepTexts } from '#web/lib/i18n/load-texts.ts'
import type { Namespace } from '#web/lib/i18n/namespaces.ts'
import { RootLayout } from './root-layout.tsx'

/** Prerenders the landing page at build time. @returns its HTML */
export async function drawLanding(language: Language, texts: Partial<Record<Namespace, Texts>>) {
  const root = createRootRoute({ component: RootLayout })
  const home = createRoute({
    getParentRoute: () => root,
    path: paths.home(),
    component: LandingPage,
  })
  const history = createMemoryHistory({ initialEntries: [paths.home()] })
  const router = createRouter({ routeTree: root.addChildren([home]), history })
  await router.load()

  for (const [namespace, found] of Object.entries(texts))
    keepTexts(language, namespace as Namespace, found)
  speak(language)
  return renderToString(<RouterProvider router={router} />)
}
