// The search of vacancies on a phone, which covers the screen.
import { expectAccessible } from './accessibility.ts'
import { expect, signIn, test } from './journey.ts'
import { phone } from './phone.ts'
import { textsIn } from './texts.ts'

const es = textsIn('es')

test('on a phone the search has the screen, and Back gives the list again, in Spanish', async ({
  newPerson,
}) => {
  const page = await newPerson(phone)
  await page.addInitScript(() => localStorage.setItem('app_language', 'es'))
  await signIn(page, 'candidate@demo.test')
  await page.goto('/executive-vacancies')
  const box = page.getByRole('combobox', { name: es('vacancies.search') })
  const back = page.getByRole('button', { name: es('vacancies.closeSearch') })
  await box.tap()
  await expect(back).toBeVisible()
  await box.pressSequentially('dir', { delay: 30 })
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await expect(back).toHaveCount(0)
  await expect(box).toHaveValue('')
  await expect(page).toHaveURL('/executive-vacancies')

  await box.tap()
  await box.fill('finanzas')
  await box.press('Enter')
  await expect(page).toHaveURL('/executive-vacancies?search=finanzas')
  await expect(back).toHaveCount(0)
  await expect(box).toHaveValue('finanzas')
  await expect(page.getByTestId('vacancy-card').first().locator('mark').first()).toBeVisible()
  await expectAccessible(page)

  await box.tap()
  await expect(back).toBeVisible()
  await expect(box).toHaveValue('finanzas')
  await box.fill('')
  await expect(page.getByRole('option', { name: 'finanzas' })).toBeInViewport()
  await box.fill('dir')
  await page.getByRole('listbox').getByRole('option').first().tap()
  await expect(back).toHaveCount(0)
  await expect(box).toHaveValue(/^dir/i)
  await page.goBack()
  await expect(box).toHaveValue('finanzas')
  await page.goBack()
  await expect(page).toHaveURL('/executive-vacancies')
  await expect(back).toHaveCount(0)
})
