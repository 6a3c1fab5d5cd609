// Saved searches: from the public board through signing in, over the mail about what is new, to the
// alerts, and what can be changed about them.
import type { Page } from '@playwright/test'
import { languages } from '#contract/fields/languages.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, expectRefusal, mailTo, test } from './journey.ts'
import { newCandidate, signInAs } from './newcomers.ts'
import { newCompanyWithVacancy } from './published.ts'
import { textsIn } from './texts.ts'

/** New vacancies are looked for every minute. */
const roundMs = 100_000

const cardsOf = (page: Page) => page.getByTestId('vacancy-card')

async function alertTo(email: string) {
  let mail: Awaited<ReturnType<typeof mailTo>> | undefined
  await expect(async () => {
    mail = await mailTo(email, 'search_alert')
  }).toPass({ timeout: roundMs })
  if (!mail) throw new Error('no mail')
  return mail
}

for (const language of languages) {
  const text = textsIn(language)
  const word = { en: 'Falconer', es: 'Cetrera' }[language]

  test(`a visitor saves a search, and is led to exactly what is new, in ${language}`, async ({
    newPerson,
  }) => {
    test.setTimeout(3 * roundMs)
    const page = await newPerson({ extraHTTPHeaders: { 'accept-language': language } })
    const email = await newCandidate(page)
    await page.addInitScript((chosen) => localStorage.setItem('app_language', chosen), language)

    await page.goto(`${language === 'en' ? '' : `/${language}`}/jobs?search=${word}`)
    await page.getByRole('link', { name: text('jobs.alertMe') }).click()
    await expect(page).toHaveURL(/\/home|\/login/)
    await signInAs(page, email)
    await page.goto(`/executive-vacancies?search=${word}&save=1`)
    const dialog = page.getByRole('dialog', { name: text('alerts.saveTitle') })
    await expect(dialog.getByRole('textbox', { name: text('alerts.name') })).toHaveValue(word)
    await expectAccessible(page)
    await dialog.getByRole('textbox').fill('')
    await dialog.getByRole('button', { name: text('alerts.save') }).click()
    await expect(dialog.getByRole('textbox')).toBeFocused()
    await dialog.getByRole('textbox').fill(`${word} 1`)
    await dialog.getByRole('radio', { name: text('alerts.at_once') }).check()
    await dialog.getByRole('button', { name: text('alerts.save') }).click()
    await expect(page.getByTestId('toast')).toContainText(text('alerts.saved'))
    await expect(page.getByRole('link', { name: text('vacancies.searchSaved') })).toBeVisible()
    await expect(page).toHaveURL(`/executive-vacancies?search=${word}`)

    const title = `Chief ${word}`
    await newCompanyWithVacancy(await newPerson(), title)
    const mail = await alertTo(email)
    expect(mail).toMatchObject({ locale: language, subject: expect.stringContaining(`${word} 1`) })
    expect(mail.text).toContain(title)
    const [link = ''] = mail.links
    await page.goto(link)
    await expect(cardsOf(page)).toHaveText([new RegExp(title)])
    const current = page
      .getByRole('navigation', { name: text('alerts.searches') })
      .locator('[aria-current=page]')
    await expect(current).toHaveText(`${word} 1`)
    await expectAccessible(page)
    await page.reload()
    await expect(cardsOf(page)).toHaveText([new RegExp(title)])

    await changeAndDelete(page, text, `${word} 1`)
  })
}

async function changeAndDelete(page: Page, text: ReturnType<typeof textsIn>, name: string) {
  await page.getByRole('link', { name: text('alerts.manage') }).click()
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  const press = (key: 'change' | 'pause' | 'resume' | 'delete') =>
    row.getByRole('button', { name: `${text(`alerts.${key}`)}: ${name}` }).click()
  await expect(row).toContainText(text('alerts.at_once'))
  await expectAccessible(page)
  await press('pause')
  await expect(row).toContainText(text('alerts.paused'))
  await press('resume')
  await press('change')
  const dialog = page.getByRole('dialog', { name: text('alerts.changeTitle') })
  await dialog.getByRole('radio', { name: text('alerts.weekly') }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: text('alerts.save') }).click()
  await expect(row).toContainText(text('alerts.weekly'))
  await press('delete')
  const question = page.getByRole('dialog', { name: text('alerts.deleteTitle') })
  await question.getByRole('button', { name: text('alerts.delete') }).click()
  await expect(page.getByText(text('alerts.noSearchesText'))).toBeVisible()
  await expect(page.getByRole('heading', { name: text('alerts.searches') })).toBeFocused()
}

test('without searches the alerts lead to the board, and a search is saved once', async ({
  page,
}) => {
  const text = textsIn('en')
  await signInAs(page, await newCandidate(page))
  await page.goto('/my-vacancies/alerts')
  await expect(page.getByText(text('alerts.noSearches'))).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: text('vacancies.emptyBrowse') }).click()
  await page.goto('/executive-vacancies?search=finanzas&workplace=REMOTE')
  await page.getByRole('button', { name: text('vacancies.saveSearch') }).click()
  const dialog = page.getByRole('dialog', { name: text('alerts.saveTitle') })
  await expect(dialog.getByRole('textbox')).toHaveValue('finanzas, Remote')

  // Another tab was quicker.
  const other = await page.context().newPage()
  await other.goto('/executive-vacancies?workplace=REMOTE&search=finanzas')
  await other.getByRole('button', { name: text('vacancies.saveSearch') }).click()
  await other
    .getByRole('dialog')
    .getByRole('button', { name: text('alerts.save') })
    .click()
  await expect(other.getByTestId('toast')).toContainText(text('alerts.saved'))
  expectRefusal(page, /saved-searches/)
  await dialog.getByRole('button', { name: text('alerts.save') }).click()
  await expect(page.getByTestId('toast')).toContainText(text('refusals.searched_already'))
})
