// Operators read what people did not find, and add names of roles without a release.
import type { Page } from '@playwright/test'
import { languages } from '#contract/fields/languages.ts'
import { expectAccessible, expectAccessibleDialog } from './accessibility.ts'
import { expect, expectRefusal, signIn, test } from './journey.ts'
import { press, tabTo } from './keyboard.ts'
import { signInOperator } from './operator.ts'
import { textsIn } from './texts.ts'

const phone = { width: 390, height: 844 }

/** Of each language, so that no journey meets the words of the other. */
const cases = {
  en: {
    searched: 'Happiness Wizard',
    words: 'happiness wizard',
    role: 'Chief · Human resources',
    understood: 'Chief · Finance',
  },
  es: {
    searched: 'Maga de la Felicidad',
    words: 'maga de la felicidad',
    role: 'Alta dirección · Recursos humanos',
    understood: 'Alta dirección · Finanzas',
  },
}

async function chooseRole(page: Page, label: string) {
  const field = page.getByRole('dialog').getByRole('combobox').first()
  await field.fill(label)
  await expect(page.getByRole('option').first()).toContainText(label)
  await field.press('ArrowDown')
  await field.press('Enter')
  await expect(field).toHaveValue(label)
}

for (const language of languages)
  test(`what was not found becomes a name of a role, by keyboard, in ${language}`, async ({
    page,
    newPerson,
  }) => {
    const text = textsIn(language)
    const { searched, words, role, understood } = cases[language]
    const reader = await newPerson()
    for (let time = 0; time < 2; time++)
      await reader.request.get(`/jobs?search=${encodeURIComponent(searched)}`)

    await page.addInitScript((chosen) => localStorage.setItem('app_language', chosen), language)
    await signInOperator(page)
    const missed = page.getByRole('region', { name: text('operator.missed'), exact: true })
    const row = missed.getByRole('listitem').filter({ hasText: words })
    await expect(async () => {
      await page.goto('/operator/searches')
      await expect(row).toContainText(text('operator.missedTimes_other', { times: '2' }), {
        timeout: 1000,
      })
    }).toPass()
    await expectAccessible(page)
    await page.setViewportSize(phone)
    await expectAccessible(page)
    await page.setViewportSize({ width: 1280, height: 720 })

    await press(page, row.getByRole('button'))
    await expectAccessibleDialog(page)
    const dialog = page.getByRole('dialog')
    const send = dialog.getByRole('button', { name: text('operator.addName'), exact: true })
    await send.press('Enter')
    await expect(dialog.getByText(text('problems.required'))).toBeVisible()
    await chooseRole(page, role)
    await send.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(row).toContainText(text('operator.understood'))
    await expect(row).toContainText(role)
    const added = page.getByRole('region', { name: text('operator.addedNames') })
    await expect(added.getByRole('listitem').filter({ hasText: words })).toContainText(role)

    await signIn(reader, 'candidate@demo.test')
    await reader.goto(`/executive-vacancies?search=${encodeURIComponent(words)}`)
    const parts = reader.getByRole('list', { name: textsIn('en')('vacancies.understood') })
    await expect(parts.getByRole('button')).toHaveText([cases.en.role])
    await expect(reader.getByTestId('vacancy-card').first()).toBeVisible()

    expectRefusal(page, /POST \/api\/operator\/role-names 422/)
    await press(page, added.getByRole('button', { name: text('operator.addName'), exact: true }))
    await dialog.getByLabel(text('operator.roleName')).fill('CFO')
    await chooseRole(page, role)
    await send.press('Enter')
    const refusal = text('problems.understood_already', { subject: understood })
    await expect(dialog.getByText(refusal)).toBeVisible()
    await expectAccessibleDialog(page)
    await dialog.getByRole('button', { name: text('common.cancel') }).press('Enter')
    await expect(dialog).toHaveCount(0)

    const remove = added.getByRole('button', { name: new RegExp(words) })
    await press(page, remove)
    await expectAccessibleDialog(page)
    const confirm = dialog.getByRole('button', { name: text('operator.removeName'), exact: true })
    await tabTo(page, confirm)
    await page.keyboard.press('Enter')
    await expect(remove).toHaveCount(0)
    await expect(added.getByRole('heading')).toBeFocused()
  })
