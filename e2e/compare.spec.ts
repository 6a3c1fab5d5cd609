// Candidates side by side, with the marks of two readers who differ.
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './journey.ts'
import { newColleague, signInAs } from './newcomers.ts'
import { textsIn } from './texts.ts'
import { finishReading, waitingDesk } from './waiting-desk.ts'

test('readers who differ are pointed out, in both languages and on a phone', async ({
  page,
  newPerson,
  demoServer,
}) => {
  const desk = { titles: ['Chief of Straits'], forEach: 3 }
  const { token, slugs, applicants } = await waitingDesk(page, demoServer, desk)
  const colleague = await newPerson()
  const administrator = await newColleague(page, token, 'administrator')
  const other = await signInAs(colleague, administrator)
  const ids = applicants.map(({ application }) => application)
  const first = `/api/vacancies/${slugs[0]}/candidates/${ids[0]}`
  await finishReading(page, token, first, () => 3)
  await finishReading(page, other.token, first, (index) => (index === 0 ? 5 : 4))
  await page.goto(`/vacancies/vacancy/${slugs[0]}/compare?of=${ids.join(',')}`)

  for (const [language, switched] of [
    ['en', 'Español'],
    ['es', 'English'],
  ] as const) {
    const text = textsIn(language)
    await expect(page.getByRole('heading', { name: text('desk.compare') })).toBeVisible()
    await expect(page.getByText(text('desk.apart'), { exact: true })).toHaveCount(1)
    await expect(page.getByText(text('desk.notOpened')).first()).toBeAttached()
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(page)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(390)
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.getByRole('button', { name: switched }).click()
  }
})
