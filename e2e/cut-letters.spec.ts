// Titles and lines that are clipped show their letters whole.
import { cutLettersOn } from './cut-letters.ts'
import { expect, signIn, test } from './journey.ts'

/** A screen is measured once this part of it is there. */
const parts = {
  '/today': '[data-testid=open-vacancy]',
  '/vacancies': '[data-testid=vacancy-card]',
  '/notifications': '[data-testid=notification]',
  '/new-vacancy/language': 'dialog h2, [role=dialog] h2',
}

test('the measure names a text whose accents are cut, and lets one with room pass', async ({
  page,
}) => {
  await page.setContent(`
    <p style="font: 24px/24px sans-serif; overflow: hidden">Ángel</p>
    <p style="font: 24px/24px sans-serif; overflow: hidden; padding: 8px 0">Íñigo</p>
    <p style="font: 24px/24px sans-serif">Óscar</p>`)
  expect((await cutLettersOn(page)).map((cut) => cut.replace(/ lacks.*/, ''))).toEqual(['“Ángel”'])
})

for (const width of [390, 1440])
  test(`accents above capitals are whole in lists, dialogs and conversations at ${width} px`, async ({
    newPerson,
  }) => {
    const page = await newPerson({ viewport: { width, height: 844 } })
    await signIn(page, 'company@demo.test')
    for (const [address, part] of Object.entries(parts)) {
      await page.goto(address)
      await expect(page.locator(part).first()).toBeVisible()
      if (address === '/vacancies' && width > 768)
        await expect(page.getByRole('article').getByRole('heading').first()).toBeVisible()
      expect(await cutLettersOn(page), address).toEqual([])
    }
    await page.goto('/chats')
    await page.getByTestId('chat-card').first().click()
    await expect(page.locator('header h2')).toHaveText(/\S/)
    expect(await cutLettersOn(page), 'a conversation').toEqual([])
  })
