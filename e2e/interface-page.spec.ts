import { violationsOn } from './accessibility.ts'
import { expect, expectRefusal, test } from './journey.ts'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [1440, 390])
    test(`the page of the interface shows a call, ${colorScheme}, ${width} px wide`, async ({
      page,
      demoServer,
    }) => {
      const foreign: string[] = []
      page.on('request', (request) => {
        if (!request.url().startsWith(demoServer.url)) foreign.push(request.url())
      })
      // A library in it tries whether it may compile code, and does without.
      expectRefusal(page, /requires 'TrustedScript' assignment/)
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/api/docs#tag/vacancies/POST/api/vacancies')
      await expect(page.getByRole('heading', { name: 'Publishes a vacancy.' })).toBeVisible()
      await expect(page.getByText('postVacancy', { exact: true }).first()).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      // Colours pass into one another while the page is drawn.
      await expect.poll(() => violationsOn(page, { type: 'tag', values: standards })).toEqual([])
      expect(foreign).toEqual([])
    })
