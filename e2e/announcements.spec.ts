// A screen reader is told one thing at each pause in typing, the error first.
import type { Locator, Page } from '@playwright/test'
import { lengths } from '#contract/fields/lengths.ts'
import { newConversation } from './conversations.ts'
import { expect, signIn, test } from './journey.ts'
import { applyButton } from './steps-candidate.ts'
import { say } from './steps-staff.ts'
import { textsIn } from './texts.ts'

const text = textsIn('en')
const characters = 150
const betweenMs = 200
const room = 100
const tooMany = text('common.charactersTooMany_other', { count: characters - room })

test('an error, a counter and the saved draft are told at once when the typing pauses', async ({
  page,
}) => {
  await signIn(page, 'candidate@demo.test')
  await page.goto('/executive-vacancies/vacancy/demo-open-empty')
  const apply = applyButton(page, text)
  await apply.click()
  const field = page.getByRole('textbox', { name: text('application.career_goals'), exact: true })
  await field.fill('a'.repeat(lengths.long_text.max - room))
  await expect(page.getByText(text('application.draftSaved'), { exact: true })).toBeVisible()
  await page.reload()
  await apply.click()
  await expect(page.getByText(text('application.draftRestored'), { exact: true })).toBeVisible()

  // The field shows its errors from now on.
  await field.focus()
  await field.blur()
  // The counter of what was restored is told first.
  await expect(page.locator('body > [role="status"]', { hasText: String(room) })).toHaveCount(1)
  await recordAnnouncements(page)
  await typeOn(field)
  await expect(page.getByText(text('application.draftSaved'), { exact: true })).toBeVisible()
  expect(await announcementsOf(page)).toEqual([])
  await expect.poll(() => announcementsOf(page), { timeout: 10_000 }).toHaveLength(1)
  const [told = ''] = await announcementsOf(page)
  expect(told).toMatch(/^Max length is 5,000 characters\. /)
  expect(told).toContain(`${tooMany}.`)
  expect(told).toContain(`${text('application.draftSaved')}.`)
})

test('a message that arrives while one types is told after the error of the own message', async ({
  page: company,
  newPerson,
}) => {
  const executive = await newPerson()
  const address = await newConversation(company, executive, 'Head of Pauses')
  await company.goto(address)
  await executive.goto(address)
  const field = executive.getByRole('textbox', { name: text('chat.messageLabel') })
  await field.fill('a'.repeat(lengths.message.max - room))
  await recordAnnouncements(executive)
  const typing = typeOn(field)
  await say(company, text, 'Three days a week.')
  await expect(executive.getByText('Three days a week.', { exact: true }).last()).toBeVisible()
  await typing
  expect(await announcementsOf(executive)).toEqual([])
  await expect
    .poll(() => announcementsOf(executive), { timeout: 10_000 })
    .toEqual([
      `${text('chat.tooLong', { n: lengths.message.max })}. ${tooMany}.`,
      text('chat.arrived', { name: 'Vega Alta', content: 'Three days a week.' }),
    ])
})

/** Types at five characters a second, at the end of what is there. */
async function typeOn(field: Locator) {
  await field.press('End')
  await field.pressSequentially('b'.repeat(characters), { delay: betweenMs })
}

/** Notes every text that a live region shows from now on. */
function recordAnnouncements(page: Page) {
  return page.evaluate(() => {
    const regions = '[role=status], [role=alert], [role=log], [aria-live]'
    const announcements: string[] = []
    Object.assign(window, { told: announcements })
    new MutationObserver((changes) => {
      const changed = changes.map(({ target }) =>
        (target instanceof Element ? target : target.parentElement)?.closest(regions),
      )
      for (const region of new Set(changed)) {
        const said = region?.textContent ?? ''
        if (said !== '') announcements.push(said)
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
  })
}

function announcementsOf(page: Page) {
  return page.evaluate(() => (window as unknown as { told: string[] }).told)
}
