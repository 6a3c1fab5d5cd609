// A vacancy says how it answers, before an account and before an application is sent.
import { fullAnswer } from '#server/testing/answers.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './journey.ts'
import { buyCreditsFor, newCandidate, saveSalaryFor, signInAs } from './newcomers.ts'
import { postAs } from './published.ts'
import { speak } from './steps-accounts.ts'
import { applyButton } from './steps-candidate.ts'
import { textsIn } from './texts.ts'
import { bearer, waitingDesk } from './waiting-desk.ts'

test('who reads a vacancy learns how its applications were answered, from the fifth on', async ({
  page: staff,
  newPerson,
  demoServer,
}) => {
  test.slow()
  const desk = { titles: ['Chief Price Officer'], forEach: 5 }
  const { token, slugs, applicants } = await waitingDesk(staff, demoServer, desk)
  const [slug = ''] = slugs
  const answer = `/api/vacancies/${slug}/candidates/${applicants[0]?.application}/mark-as-read`
  const data = { feedback: fullAnswer() }
  expect((await staff.request.post(answer, { ...bearer(token), data })).ok()).toBe(true)
  const quiet = await postAs(staff, token, 'Chief Quiet Officer')

  const page = await newPerson({ viewport: { width: 390, height: 844 } })
  const candidate = await signInAs(page, await newCandidate(page))
  await buyCreditsFor(page, candidate.token)
  await saveSalaryFor(page, candidate.token)
  for (const language of ['en', 'es'] as const) {
    const text = textsIn(language)
    await page.goto(language === 'es' ? `/es/jobs/${slug}` : `/jobs/${slug}`)
    const figures = page.getByRole('region', { name: text('vacancies.soFar') })
    await expect(figures.getByRole('definition')).toContainText(['5', '1', '20', /\w/])
    await expectAccessible(page)

    await speak(page, language)
    await page.goto(`/executive-vacancies/vacancy/${slug}`)
    await expect(figures.getByRole('definition')).toContainText(['5', '1', '20', /\w/])
    await expectAccessible(page)
    await applyButton(page, text).click()
    const before = page.getByRole('region', { name: text('application.beforeSending') })
    await expect(before.getByRole('paragraph')).toHaveCount(0)
    const short = text('application.beforeShortHeld_one', { count: 1 })
    await before.getByText(short, { exact: true }).click()
    await expect(before.getByRole('paragraph')).toHaveCount(2)
    await expect(before).toContainText(language === 'es' ? 'Se aparta 1' : '1 credit is held')
    await expect(before).toContainText(language === 'es' ? '1 con respuesta' : '1 answered')
    await expectAccessible(page)

    await page.goto(`/executive-vacancies/vacancy/${quiet}`)
    await expect(page.getByText(text('vacancies.soFarFew', { count: 5 }))).toBeVisible()
    await expect(figures).toHaveCount(0)
  }
})
