// The first vacancy of a new company, with every press of the mouse counted.
import type { Page } from '@playwright/test'
import type { Notice } from '#contract/accounts/notices.ts'
import { secfitTextNames } from '#contract/vacancies/vacancy-texts.ts'
import { expect, test } from './journey.ts'
import { newOwner, signInAs } from './newcomers.ts'
import { long } from './people.ts'
import { toastOf } from './steps-accounts.ts'
import { textsIn } from './texts.ts'

const text = textsIn('en')
const mostPresses = 34

test('the first vacancy of a new company takes few presses, with each notice shown', async ({
  page,
}) => {
  await countPresses(page)
  await signInAs(page, await newOwner(page))
  await page.goto('/new-vacancy')
  const notice = page.getByRole('dialog')
  await notice.getByRole('button', { name: text('wizard.continue') }).click()
  await expect(notice).toHaveCount(0)
  await expect(page.getByRole('radio', { name: text('wizard.languageEnglish') })).toBeChecked()
  await goOn(page, 'jobTitle')

  await write(page, text('wizard.jobTitle'), 'Chief of First Things')
  await page.keyboard.press('Enter')
  await greets(page, 'jobDetails')

  await page.getByRole('radio', { name: text('labels.HYBRID') }).click()
  await page.getByRole('radio', { name: text('labels.MAST') }).click()
  await write(page, text('wizard.location'), 'Monterr')
  await expect(page.getByRole('option', { name: /Monterrey/ }).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await goOn(page, 'secfit')

  for (const name of secfitTextNames) await write(page, text(`wizard.${name}`), long(name))
  await goOn(page, 'outcomes')

  for (const n of [1, 2, 3, 4, 5])
    await write(page, text('wizard.achievement', { n }), long(`Achievement ${n}`))
  await goOn(page, 'competencies')

  const competencies = page.getByRole('group', { name: text('wizard.competencies') })
  for (const index of [0, 1, 2, 3, 4]) await competencies.getByRole('checkbox').nth(index).click()
  await goOn(page, 'salary')

  await write(page, text('wizard.minSalary'), '250000')
  await expect(page.getByRole('radio', { name: 'MXN' })).toBeChecked()
  await write(page, text('wizard.workSchedule'), 'Monday to Friday, 9 to 18')
  await goOn(page, 'industries')

  await page.getByRole('combobox', { name: text('wizard.industries') }).click()
  for (const index of [0, 1, 2]) await page.getByRole('option').nth(index).click()
  await page.keyboard.press('Escape')
  await write(page, text('wizard.reason_for_rejection'), long('Reason'))
  await page.getByRole('button', { name: text('wizard.preview') }).click()
  await page.getByRole('button', { name: text('wizard.post'), exact: true }).click()
  await expect(toastOf(page, text('wizard.posted'))).toBeVisible()

  const presses = await page.evaluate(() => Number(sessionStorage.getItem('presses')))
  expect(presses).toBeLessThanOrEqual(mostPresses)
})

/** Counts what the mouse presses in this tab. */
async function countPresses(page: Page) {
  await page.addInitScript(() =>
    addEventListener(
      'pointerdown',
      () => {
        const before = Number(sessionStorage.getItem('presses'))
        sessionStorage.setItem('presses', String(before + 1))
      },
      { capture: true },
    ),
  )
}

/** Goes to a field by a press, next to the notice of the step if it is still there, and types. */
async function write(page: Page, label: string, words: string) {
  await page.getByLabel(label, { exact: true }).click()
  await page.keyboard.insertText(words)
}

async function goOn(page: Page, next: Step) {
  await page.getByRole('button', { name: text('wizard.continue'), exact: true }).click()
  await greets(page, next)
}

/** The step has come, with its notice. */
async function greets(page: Page, step: Step) {
  await expect(page.getByRole('dialog', { name: text(`wizard.${step}Notice`) })).toBeVisible()
}

type Step = Notice extends infer Title
  ? Title extends `${infer Name}Notice`
    ? Name
    : never
  : never
