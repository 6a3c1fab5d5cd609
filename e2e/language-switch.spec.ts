// Changing the language keeps everything typed and the focus.
import type { Page } from '@playwright/test'
import { keepDraft } from './drafts.ts'
import { expect, signIn, test } from './journey.ts'
import { applyButton } from './steps-candidate.ts'
import { textsIn } from './texts.ts'

const en = textsIn('en')

interface Written {
  what: string
  email?: string
  address: string
  opens?: (page: Page) => Promise<void>
}

/** Forms of each kind, on pages and in dialogs. */
const formsToWrite: Written[] = [
  { what: 'a registration', address: '/company' },
  { what: 'a message', email: 'candidate@demo.test', address: '/chats', opens: openFirstChat },
  {
    what: 'an application',
    email: 'candidate@demo.test',
    address: '/executive-vacancies/vacancy/demo-open-empty',
    async opens(page) {
      await applyButton(page, en).click()
      await page.getByRole('dialog').getByRole('textbox').first().waitFor()
    },
  },
  {
    what: 'the rows of a salary and the wishes',
    email: 'candidate@demo.test',
    address: '/preferences',
    opens: (page) => page.getByLabel(en('matching.years')).waitFor(),
  },
  {
    what: 'a step of a vacancy',
    email: 'company@demo.test',
    address: '/new-vacancy/outcomes',
  },
  {
    what: 'the dialog for a new person',
    email: 'company@demo.test',
    address: '/collaborators',
    opens: (page) => page.getByRole('button', { name: en('company.addCollaborator') }).click(),
  },
]

for (const { what, email, address, opens } of formsToWrite)
  test(`the language changes under ${what}, and not a word of it is lost`, async ({ page }) => {
    if (email) await signIn(page, email)
    await keepDraft(page)
    await page.goto(address)
    await opens?.(page)
    const fields = page.locator(
      'textarea:visible, input:not([role]):is([type=text],[type=email],[type=password]):visible',
    )
    await expect(fields.first()).toBeEditable()
    await expect(page.getByText(en('common.loading'), { exact: true })).toHaveCount(0)
    const count = await fields.count()
    for (const [index, field] of (await fields.all()).entries())
      await field.fill(`written ${index}`)
    const texts = await fields.evaluateAll(keepSight)

    const sending = Promise.withResolvers<void>()
    await page.route('**/locales/es/*', (route) => sending.promise.then(() => route.continue()))
    await page.locator('button:has(> span[lang=es])').first().dispatchEvent('click')
    await expect(page.locator('[data-in-sight]:visible')).toHaveCount(count)
    sending.resolve()
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await expect(page.locator('[data-in-sight]:visible')).toHaveCount(count)
    expect(await fields.evaluateAll(keepSight)).toEqual(texts)
  })

/** Reads the values of the fields and marks each element, so that a replacement is detected. */
function keepSight(fields: (HTMLElement | SVGElement)[]) {
  return fields.map((field) => {
    field.dataset['inSight'] = ''
    return (field as HTMLInputElement).value
  })
}

function openFirstChat(page: Page) {
  return page.getByTestId('chat-card').first().click()
}
