import { expect, test } from 'vitest'
import { screens } from '#contract/pages/screens.ts'
import { router } from './router.ts'

/** The catalogue of the design system, which the built application does not have. */
const developersOnly = '/_ui'

test('the routes are the screens that links and the server know of', () => {
  const routes = Object.keys(router.routesByPath).filter((path) => path !== developersOnly)
  expect(routes.sort()).toEqual([...screens].sort())
})
