// A page that is shown stays, whatever its parts still wait for.
import type { Page } from '@playwright/test'
import { expect, signIn, test } from './journey.ts'

const pages = {
  candidate: ['/preferences', '/users', '/credits', '/notifications', '/my-vacancies/alerts'],
  company: ['/today', '/collaborators', '/users', '/vacancies', '/collaborators/snippets'],
}

for (const [who, paths] of Object.entries(pages))
  test(`the pages of a ${who} are not hidden once they are shown`, async ({ page }) => {
    await signIn(page, `${who}@demo.test`)
    await page.addInitScript(watchHeading)
    for (const path of paths) await expectStanding(page, path)
  })

/** Some pages wait for who they are for. */
const awaited = /\/api\/(?!live|user$)/

/** The replies come once the page is there, so that its parts are drawn after it. */
async function expectStanding(page: Page, path: string) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(awaited, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const response = page.waitForResponse(awaited)
  release()
  await response
  await page.unroute(awaited)
  await expect(page.locator('main [class*=skeleton]')).toHaveCount(0)
  const hidden = await page.evaluate(() => Reflect.get(window, 'hidden') as string[])
  expect(hidden, path).toEqual([])
}

/** A script of the page: notes in each frame when its heading is no longer seen. */
function watchHeading() {
  const hidden: string[] = []
  Reflect.set(window, 'hidden', hidden)
  let seen = ''
  const look = () => {
    const heading = document.querySelector('main h1')
    const now = heading?.checkVisibility() ? (heading.textContent ?? '') : ''
    if (seen && !now) hidden.push(seen)
    seen = now
    requestAnimationFrame(look)
  }
  look()
}
