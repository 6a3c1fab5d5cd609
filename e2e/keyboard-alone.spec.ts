// The main job without a mouse, and with a page enlarged until nine tenths of it are out of sight.
import type { Page } from '@playwright/test'
import { applicationAnswers, applicationTexts } from '#contract/application-fields.ts'
import { keepDraft } from './drafts.ts'
import { expect, signIn, test } from './journey.ts'
import { press, tabTo, write } from './keyboard.ts'
import { buyCreditsFor, newCandidate, saveSalaryFor, signInAs } from './newcomers.ts'
import { long, password, resumePdf } from './people.ts'
import { newCompanyWithVacancy } from './published.ts'
import { toastOf } from './steps-accounts.ts'
import { textsIn } from './texts.ts'

const text = textsIn('en')

test('an executive signs in, finds a vacancy and applies, and staff answer, with the keyboard alone', async ({
  page: company,
  newPerson,
}) => {
  test.slow()
  const title = `Chief Keyboard Officer ${Date.now().toString(36)}`
  const { slug } = await newCompanyWithVacancy(company, title)
  const email = await preparedCandidate(await newPerson())

  const executive = await newPerson()
  await executive.goto('/login')
  await write(executive, executive.getByLabel(text('auth.email')), email)
  await write(executive, executive.getByLabel(text('auth.password'), { exact: true }), password)
  await executive.keyboard.press('Enter')
  await executive.waitForURL(/\/executive-vacancies/)
  await findAndOpen(executive, title)
  await applyByKeys(executive)

  await company.goto(`/vacancies/vacancy/info/${slug}`)
  await press(
    company,
    company.getByRole('button', { name: text('review.openSecFitOf', { name: 'Irene Prado' }) }),
  )
  const review = company.getByRole('dialog')
  await expect(review.getByText(long('Response')).first()).toBeVisible()
  await company.keyboard.press('Escape')
  await expect(review).toBeVisible()
  await write(
    company,
    review.getByRole('textbox', { name: text('review.yourFeedback') }),
    long('Answer'),
  )
  await press(company, review.getByRole('button', { name: text('review.sendFeedback') }))
  await expect(toastOf(company, 'Irene Prado')).toBeVisible()
})

/** Creates a candidate with a resume, pay rows and credits. @returns the address to sign in with */
async function preparedCandidate(page: Page) {
  const email = await newCandidate(page)
  const { token } = await signInAs(page, email)
  await buyCreditsFor(page, token)
  await saveSalaryFor(page, token)
  const uploaded = await page.request.post('/api/preferences/resume', {
    headers: { authorization: `Bearer ${token}` },
    multipart: { resume: await resumePdf('Irene Prado') },
  })
  expect(uploaded.ok()).toBe(true)
  return email
}

async function findAndOpen(page: Page, title: string) {
  await write(page, page.getByRole('searchbox', { name: text('vacancies.search') }), title)
  const card = page.getByTestId('vacancy-card').filter({ hasText: title })
  await expect(page.getByTestId('vacancy-card')).toHaveCount(1)
  await press(page, card)
  await expect(page.getByRole('heading', { name: title }).last()).toBeFocused()
}

async function applyByKeys(page: Page) {
  await press(page, page.getByRole('button', { name: text('vacancies.apply'), exact: true }).last())
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  const fields = await dialog.locator('textarea, [role=radiogroup], select, [role=combobox]').all()
  expect(fields.length).toBeGreaterThanOrEqual(
    applicationTexts.length + applicationAnswers.length + 10,
  )
  for (const field of fields) {
    if ((await field.getAttribute('role')) === 'radiogroup') {
      await tabTo(page, field.getByRole('radio').first())
      await page.keyboard.press('Space')
    } else if ((await field.evaluate(({ tagName }) => tagName)) === 'TEXTAREA')
      await write(page, field, long('Response'))
  }
  await press(page, dialog.getByRole('button', { name: text('application.send') }))
  const sent = page.getByRole('dialog', { name: text('application.sentTitle') })
  await expect(sent).toBeVisible()
  await press(page, sent.getByRole('button', { name: text('application.gotIt') }))
  await expect(page.getByText(text('vacancies.applied'), { exact: true }).first()).toBeVisible()
}

const enlarged = [
  { zoom: '200 %', viewport: { width: 640, height: 512 } },
  { zoom: '400 %', viewport: { width: 320, height: 256 } },
]

for (const { zoom, viewport } of enlarged)
  test(`at ${zoom} the screens of the main job need no sideways scrolling, in the longer language`, async ({
    newPerson,
  }) => {
    const candidate = await newPerson({ viewport })
    await candidate.addInitScript(() => localStorage.setItem('app_language', 'es'))
    for (const path of ['/home', '/login', '/executive']) await fits(candidate, path)
    await signIn(candidate, 'candidate@demo.test')
    for (const path of [
      '/executive-vacancies',
      '/executive-vacancies/vacancy/demo-open-empty',
      '/my-vacancies/vacancy/demo-open-stale',
      '/preferences',
      '/credits',
      '/chats',
      '/users',
    ])
      await fits(candidate, path)

    const company = await newPerson({ viewport })
    await company.addInitScript(() => localStorage.setItem('app_language', 'es'))
    await signIn(company, 'company@demo.test')
    await keepDraft(company)
    for (const path of [
      '/vacancies',
      '/vacancies/vacancy/info/demo-open-fresh',
      '/new-vacancy/secfit',
      '/new-vacancy/post',
      '/collaborators',
    ])
      await fits(company, path)
  })

/** WCAG 1.4.10. What stays in place leaves at least half of the window to what is read. */
async function fits(page: Page, path: string) {
  await page.goto(path)
  await expect(page.locator('h1').first()).toBeVisible()
  const { overflow, covered } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const staysInPlace = (element: Element | null): boolean => {
      if (!element) return false
      const { position, overflowY } = getComputedStyle(element)
      // An overlay that scrolls by itself holds the text that is read.
      if (['auto', 'scroll'].includes(overflowY)) return false
      return ['fixed', 'sticky'].includes(position) || staysInPlace(element.parentElement)
    }
    const rows = Array.from({ length: innerHeight / 4 }, (_, row) => row * 4 + 2)
    const kept = rows.filter((y) => staysInPlace(document.elementFromPoint(innerWidth / 2, y)))
    return { overflow: scrollWidth - clientWidth, covered: kept.length / rows.length }
  })
  expect({ path, overflow }).toEqual({ path, overflow: 0 })
  expect(covered, path).toBeLessThanOrEqual(0.5)
}
