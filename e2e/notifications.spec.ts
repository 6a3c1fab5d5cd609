// The bell: it counts at once, opens with the keys, and is read by opening the thing, whichever
// way leads there.
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { newConversation } from './conversations.ts'
import { expect, test } from './journey.ts'
import { tabTo } from './keyboard.ts'
import { say } from './steps-staff.ts'
import { smallTargetsOn } from './target-size.ts'
import { textsIn } from './texts.ts'

const text = textsIn('en')
const name = text('common.notifications')

const bellOf = (page: Page) => page.getByTestId('bell')
const toldTo = (page: Page) => page.getByTestId('notification')
const counted = (count: number) => text('common.entryUnread', { name, count })

test('the bell counts at once, opens with the keys and is read by opening the thing', async ({
  page: company,
  newPerson,
}) => {
  const executive = await newPerson({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const address = await newConversation(company, executive, 'Head of Bells')
  await company.goto('/users')
  await expect(bellOf(company)).toHaveAccessibleName(counted(1))
  await executive.goto(address)
  await say(executive, text, 'Good morning.')
  await say(executive, text, 'One question.')
  await expect(bellOf(company)).toHaveAccessibleName(counted(2))

  await tabTo(company, bellOf(company))
  await company.keyboard.press('Enter')
  const panel = company.getByRole('dialog', { name })
  await expect(toldTo(company)).toHaveText([
    /2 new messages from Irene Prado.*Head of Bells/,
    /New application.*Head of Bells/,
  ])
  await expectAccessible(company)
  await company.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(bellOf(company)).toBeFocused()

  await company.keyboard.press('Enter')
  await toldTo(company).first().click()
  await expect(company).toHaveURL(address)
  await expect(panel).toBeHidden()
  await expect(bellOf(company)).toHaveAccessibleName(counted(1))
  // A message that arrives while its conversation is open is read already.
  await say(executive, text, 'Another one.')
  await expect(company.getByText('Another one.').first()).toBeVisible()
  await expect(bellOf(company)).toHaveAccessibleName(counted(1))

  await company.goto('/vacancies')
  await expect(bellOf(company)).toHaveAccessibleName(name)
})

test('on a phone the bell leads to a screen, where everything is marked as read', async ({
  page: company,
  newPerson,
}) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const executive = await newPerson(phone)
  const address = await newConversation(company, executive, 'Head of Phones')
  await executive.goto('/notifications')
  await expect(executive.getByText(text('notifications.empty'))).toBeVisible()
  await expectAccessible(executive)

  await company.goto(address)
  await say(company, text, 'Good morning.')
  await expect(toldTo(executive)).toContainText('New message from Vega Alta')
  const bell = executive.getByTestId('bell-link')
  await expect(bell).toHaveAccessibleName(counted(1))
  await expectAccessible(executive)
  expect(await smallTargetsOn(executive)).toEqual([])
  await executive.getByRole('button', { name: text('notifications.markAllRead') }).click()
  await expect(bell).toHaveAccessibleName(name)
  await expect(executive.getByText(text('notifications.allRead'))).toBeAttached()
  await expect(toldTo(executive)).not.toContainText(text('notifications.unread'))
})

test('a kind that is switched off in the product no longer rings', async ({
  page: company,
  newPerson,
}) => {
  const executive = await newPerson()
  const address = await newConversation(company, executive, 'Head of Quiet')
  await company.goto('/users/notifications')
  const messages = company.getByRole('group', { name: text('mails.new_message') })
  const inAltura = messages.getByRole('switch', { name: text('mails.channel_product') })
  await inAltura.press('Space')
  await expect(inAltura).not.toBeChecked()
  const said = { kind: text('mails.new_message'), channel: text('mails.channel_product') }
  await expect(company.getByText(text('mails.switchedOff', said))).toBeAttached()
  await expectAccessible(company)

  await executive.goto(address)
  await say(executive, text, 'Good morning.')
  const chats = company.getByTestId('sidebar').locator('a[href="/chats"]')
  await expect(chats).toHaveAccessibleName(
    text('common.entryUnread', { name: text('common.messages'), count: 1 }),
  )
  // The application that came before.
  await expect(bellOf(company)).toHaveAccessibleName(counted(1))
})
