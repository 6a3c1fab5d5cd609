// Draws the landing page as HTML when the application is built, so that it is seen before any of its code has come.
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { createInstance } from 'i18next'
import { renderToString } from 'react-dom/server'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import LandingPage from '#web/features/landing/pages/landing-page.tsx'
import type { Language } from '#web/lib/i18n.ts'
import { paths } from '#web/lib/paths.ts'
import { RootLayout } from './root-layout.tsx'

type Texts = Record<string, Record<string, string>>

export async function drawLanding(language: Language, texts: Texts) {
  const root = createRootRoute({ component: RootLayout })
  const home = createRoute({ getParentRoute: () => root, path: paths.home(), component: LandingPage })
  const history = createMemoryHistory({ initialEntries: [paths.home()] })
  const router = createRouter({ routeTree: root.addChildren([home]), history })
  await router.load()

  const i18n = createInstance()
  await i18n.use(initReactI18next).init({
    lng: language,
    resources: { [language]: texts },
    ns: Object.keys(texts),
    defaultNS: 'common',
    interpolation: { escapeValue: false },
  })
  return renderToString(
    <I18nextProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nextProvider>,
  )
}
