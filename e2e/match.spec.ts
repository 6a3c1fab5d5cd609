// The wishes of a candidate: the match card of a vacancy, the order of the board, and the match
// that was sent with an application.
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './journey.ts'
import { newCandidate, newOwner, signInAs } from './newcomers.ts'
import { postAs } from './published.ts'
import { toastOf } from './steps-accounts.ts'
import { type Texts, textsIn } from './texts.ts'
import { waitingDesk } from './waiting-desk.ts'

/** Chooses from a combobox with several choices. */
async function pick(page: Page, field: string, typed: string, option: string) {
  const combobox = page.getByRole('combobox', { name: field })
  await combobox.click()
  await combobox.pressSequentially(typed)
  await page.getByRole('listbox').getByRole('option', { name: option }).first().click()
  await page.keyboard.press('Escape')
}

async function sayWishes(
  page: Page,
  text: Texts,
  words: Record<'finance' | 'chief' | 'monterrey', string>,
) {
  await pick(page, text('matching.functions'), words.finance, words.finance)
  await pick(page, text('matching.levels'), words.chief, words.chief)
  await pick(page, text('matching.places'), 'Monterrey', words.monterrey)
  await page.getByRole('checkbox', { name: text('labels.HYBRID') }).check()
  await page.getByLabel(text('matching.years')).fill('12')
}

const words = {
  en: { finance: 'Finance', chief: 'Chief', monterrey: 'Monterrey, Nuevo León, Mexico' },
  es: { finance: 'Finanzas', chief: 'Alta dirección', monterrey: 'Monterrey, Nuevo León, México' },
}

for (const language of ['en', 'es'] as const)
  test(`wishes are said once, and each vacancy shows how it compares, in ${language}`, async ({
    newPerson,
  }) => {
    const text = textsIn(language)
    const isPhone = language === 'es'
    const company = await newPerson()
    const { token } = await signInAs(company, await newOwner(company))
    const fitting = await postAs(company, token, 'Chief Financial Officer of Glaciers', {
      min_years: 10,
    })
    const other = await postAs(company, token, 'Marketing Manager of Glaciers', {
      workplace_type: 'ON_SITE',
      address: { location: 'Madrid, Madrid, Spain', location_fixed: null },
    })

    const page = await newPerson({
      ...(isPhone && { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }),
    })
    await page.addInitScript((it) => localStorage.setItem('app_language', it), language)
    await signInAs(page, await newCandidate(page))
    await page.goto(`/executive-vacancies/vacancy/${fitting}`)
    const card = page.getByRole('region', { name: text('matching.match') })
    await card.getByRole('link', { name: text('matching.sayWishes') }).click()
    await expect(page.getByRole('heading', { name: text('matching.wishes') })).toBeFocused()
    await expectAccessible(page)

    await sayWishes(page, text, words[language])
    await page.getByLabel(text('matching.leastPay')).fill('260000')
    const save = page.getByRole('button', { name: text('matching.save') })
    await save.click()
    const currency = page.getByRole('combobox', { name: text('matching.currency') })
    await expect(currency).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel(text('matching.leastPay'))).toHaveValue('260,000')
    await currency.selectOption({ label: 'MXN' })
    await save.click()
    await expect(toastOf(page, text('matching.saved'))).toBeVisible()
    await expectAccessible(page)

    await page.goto(`/executive-vacancies/vacancy/${fitting}`)
    const outcomes = card.getByRole('listitem')
    await expect(outcomes.filter({ hasText: text('matching.functions') })).toContainText(
      text('matching.fits'),
    )
    // 250,000 is offered.
    await expect(outcomes.filter({ hasText: text('matching.pay') })).toContainText(
      text('matching.near'),
    )
    await expect(outcomes.filter({ hasText: text('matching.education') })).toContainText(
      text('matching.not_said'),
    )
    await expectAccessible(page)
    await page.goto(`/executive-vacancies/vacancy/${other}`)
    for (const rule of ['functions', 'levels', 'places'] as const)
      await expect(outcomes.filter({ hasText: text(`matching.${rule}`) })).toContainText(
        text('matching.not'),
      )

    await page.goto('/preferences')
    await page.getByRole('button', { name: text('matching.delete') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('matching.delete') })
      .click()
    await expect(toastOf(page, text('matching.deleted'))).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByLabel(text('matching.years'))).toHaveValue('')
    await expect(page.getByRole('combobox', { name: text('matching.functions') })).toBeFocused()
  })

test('the board begins with what fits, is narrowed to it, and begins with the newest at a press', async ({
  newPerson,
}) => {
  const text = textsIn('en')
  const company = await newPerson()
  const { token } = await signInAs(company, await newOwner(company))
  const fitting = await postAs(company, token, 'Chief Financial Officer of Fjords')
  await postAs(company, token, 'Marketing Manager of Fjords', { workplace_type: 'REMOTE' })

  const page = await newPerson()
  await signInAs(page, await newCandidate(page))
  await page.goto('/preferences')
  await sayWishes(page, text, words.en)
  await page.getByRole('button', { name: text('matching.save') }).click()
  await expect(toastOf(page, text('matching.saved'))).toBeVisible()

  await page.goto('/executive-vacancies')
  const cards = page.getByTestId('vacancy-card')
  const order = page.getByRole('combobox', { name: text('vacancies.sort') })
  await expect(order).toHaveValue('for_you')
  await expect(cards.filter({ hasText: 'of Fjords' }).first()).toContainText(/Fits \d of \d/)
  await expectAccessible(page)

  await page.getByRole('button', { name: text('vacancies.moreFilters') }).click()
  await page.getByRole('checkbox', { name: text('vacancies.onlyFits') }).check()
  await page.getByRole('button', { name: text('vacancies.applyFilters') }).click()
  await expect(page).toHaveURL(/fits=1/)
  await expect(cards.filter({ hasText: 'Marketing Manager of Fjords' })).toHaveCount(0)
  await expect(page.locator(`[data-slug="${fitting}"]`)).toBeVisible()

  await page.goto('/executive-vacancies')
  await page.getByRole('button', { name: text('matching.forYouOff') }).click()
  await expect(toastOf(page, text('matching.forYouIsOff'))).toBeVisible()
  await expect(order).toHaveValue('newest')
  await expect(cards.first()).not.toContainText(/Fits \d of \d/)
})

test('the review shows how an application compared, and says so where nothing was wished for', async ({
  page,
  demoServer,
}) => {
  const text = textsIn('en')
  const desk = await waitingDesk(page, demoServer, { titles: ['Chief of Moraines'], forEach: 1 })
  const [applicant] = desk.applicants
  await page.goto(`/vacancies/vacancy/${desk.slugs[0]}/review/${applicant?.application}`)
  await page.getByRole('button', { name: text('reviewing.beforeOpen') }).click()
  await page.getByText(text('review.match'), { exact: true }).first().click()
  await expect(page.getByText(text('matching.sentMatchNone'))).toBeVisible()
  await expectAccessible(page)
})
