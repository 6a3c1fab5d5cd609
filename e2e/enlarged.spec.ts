// The main job with a page enlarged until nine tenths of it are out of sight.
import type { Page } from '@playwright/test'
import { keepDraft } from './drafts.ts'
import { expect, signIn, test } from './journey.ts'
import { visit } from './visit.ts'

const at200 = { width: 640, height: 512 }
const at400 = { width: 320, height: 256 }

test('at 200 % and at 400 % the screens of the main job need no sideways scrolling, in the longer language', async ({
  newPerson,
}) => {
  const candidate = await newPerson({ viewport: at200 })
  await candidate.addInitScript(() => localStorage.setItem('app_language', 'es'))
  await candidate.goto('/home')
  await fits(candidate, '/home')
  await candidate.goto('/login')
  await fits(candidate, '/login')
  await visit(candidate, '/executive')
  await fits(candidate, '/executive')

  await signIn(candidate, 'candidate@demo.test')
  await candidate.goto('/users')
  for (const path of [
    '/users',
    '/executive-vacancies',
    '/executive-vacancies/vacancy/demo-open-empty',
    '/my-vacancies/vacancy/demo-open-stale',
    '/preferences',
    '/credits',
    '/chats',
  ]) {
    await visit(candidate, path)
    await fits(candidate, path)
  }

  const company = await newPerson({ viewport: at200 })
  await company.addInitScript(() => localStorage.setItem('app_language', 'es'))
  await signIn(company, 'company@demo.test')
  await keepDraft(company)
  await company.goto('/collaborators')
  for (const path of [
    '/collaborators',
    '/vacancies',
    '/vacancies/vacancy/info/demo-open-fresh',
    '/new-vacancy/secfit',
    '/new-vacancy/post',
  ]) {
    await visit(company, path)
    await fits(company, path)
  }
})

/** WCAG 1.4.10. What stays in place leaves at least half of the window to what is read. */
async function fits(page: Page, path: string) {
  await expect(page.locator('h1').first()).toBeVisible()
  for (const viewport of [at200, at400]) {
    await page.setViewportSize(viewport)
    const { overflow, covered } = await measure(page)
    const where = { path, width: viewport.width }
    expect({ ...where, overflow }).toEqual({ ...where, overflow: 0 })
    expect(covered, path).toBeLessThanOrEqual(0.5)
  }
}

/** Of the frame after the next, which has what follows from the size. */
function measure(page: Page) {
  return page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    const { scrollWidth, clientWidth } = document.documentElement
    const staysInPlace = (element: Element | null): boolean => {
      if (!element) return false
      const { position, overflowY } = getComputedStyle(element)
      // An overlay that scrolls by itself holds the text that is read.
      if (['auto', 'scroll'].includes(overflowY)) return false
      return ['fixed', 'sticky'].includes(position) || staysInPlace(element.parentElement)
    }
    const rows = Array.from({ length: innerHeight / 4 }, (_, row) => row * 4 + 2)
    const visible = rows.filter((y) => staysInPlace(document.elementFromPoint(innerWidth / 2, y)))
    return { overflow: scrollWidth - clientWidth, covered: visible.length / rows.length }
  })
}
