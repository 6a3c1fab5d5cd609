// Messages arrive in the other browser once and in order, also over an unreliable network.
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { newConversation } from './conversations.ts'
import { expect, expectRefusal, signIn, test } from './journey.ts'
import { say } from './steps-staff.ts'
import { textsIn } from './texts.ts'

const text = textsIn('en')

test('two people talk: each sees at once that something came, that it was read and that the other is writing', async ({
  page: company,
  newPerson,
}) => {
  const executive = await newPerson({ viewport: { width: 390, height: 844 } })
  const address = await newConversation(company, executive, 'Head of Talks')
  await company.goto('/users')
  await executive.goto(address)
  for (const nothing of ['', '  \n ']) {
    await fieldOf(executive).fill(nothing)
    await executive.keyboard.press('Enter')
  }
  const question = '<b>Good morning</b>. Is the role on site? See https://example.com/role.'
  await say(executive, text, question)

  const entry = company.getByTestId('sidebar').locator('a[href="/chats"]')
  await expect(entry).toHaveAccessibleName(
    text('common.entryUnread', { name: 'Messages', count: 1 }),
  )
  await expect(company).toHaveTitle(/^\(1\) /)
  await entry.click()
  const card = company.getByTestId('chat-card')
  await expect(card).toContainText('Irene Prado')
  await expect(card).toContainText(/Vega Alta.*Head of Talks/)
  await expect(card).toContainText(question)
  await expect(card).toContainText(text('chat.unread_one', { count: 1 }))
  await expect(company.getByText('Select a chat from the left to start a chat')).toBeVisible()
  await expectAccessible(company)
  await expect(executive.getByText(text('chat.seen'), { exact: true })).toHaveCount(0)
  await card.click()
  await expect(
    company.getByRole('listitem').filter({ hasText: text('chat.newMessages') }),
  ).toBeVisible()
  const link = company.getByRole('link', { name: 'https://example.com/role', exact: true })
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc')
  await expect(entry).toHaveAccessibleName('Messages')
  await expect(company).toHaveTitle(/^Irene/)
  await expect(executive.getByText(text('chat.seen'), { exact: true })).toBeVisible()

  await fieldOf(company).fill('Three days a w')
  await expect(executive.getByText(text('chat.typing', { name: 'Vega Alta' }))).toBeVisible()
  await expectAccessible(executive)
  await say(company, text, 'Three days a week.')
  await expect(bubblesOf(executive)).toHaveText([/<b>Good morning<\/b>/, /Three days a week/])
  await expect(executive.locator('[data-own]')).toHaveText([/Good morning/])
  await expect(company.locator('[data-own]')).toHaveText([/Three days a week/])
  await expect(executive.getByText(text('chat.typing', { name: 'Vega Alta' }))).toHaveCount(0)
  const arrived = text('chat.arrived', { name: 'Vega Alta', content: 'Three days a week.' })
  await expect(executive.getByRole('log')).toHaveText(arrived)
  await expect(company.getByRole('log')).toBeEmpty()

  await executive.getByRole('link', { name: text('chat.back') }).click()
  await expect(executive.getByTestId('chat-card')).toBeVisible()
  await expect(executive.getByRole('textbox')).toHaveCount(0)
})

test('a lost line is shown and comes back by itself; nothing is missed, and nothing is there twice', async ({
  page: company,
  newPerson,
}) => {
  const executive = await newPerson()
  const address = await newConversation(company, executive, 'Head of Lines')
  await company.goto(address)
  await executive.goto(address)
  await say(executive, text, 'First')
  await expect(bubblesOf(company)).toHaveText([/First/])

  expectRefusal(executive, /ERR_INTERNET_DISCONNECTED|ERR_FAILED|console: CallError/)
  await expect.poll(() => hasLoaded(executive, 'toast-list')).toBe(true)
  await executive.context().setOffline(true)
  await expect(executive.getByText(text('chat.offline'))).toBeVisible()
  await fieldOf(executive).fill('Sent into the void')
  await executive.keyboard.press('Enter')
  await expect(executive.getByTestId('toast')).toContainText(text('common.offline'))
  await expect(fieldOf(executive)).toHaveValue('Sent into the void')
  await expect(bubblesOf(executive)).toHaveText([/First/])
  await say(company, text, 'While you were away')
  await expectAccessible(executive)

  await executive.context().setOffline(false)
  await expect(bubblesOf(executive)).toHaveText([/First/, /While you were away/])
  await expect(executive.getByText(text('chat.offline'))).toHaveCount(0)
  await executive.keyboard.press('Enter')
  await expect(bubblesOf(company)).toHaveText([
    /First/,
    /While you were away/,
    /Sent into the void/,
  ])

  // It arrives, and only its answer is lost: what comes back live is not for sending any more.
  await executive.route(
    '**/messages',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await fieldOf(executive).fill('Once')
  await executive.keyboard.press('Enter')
  await expect(executive.getByTestId('toast').last()).toContainText(text('chat.sendFailed'))
  await expect(bubblesOf(executive)).toHaveText([/First/, /While/, /Sent/, /Once/])
  await expect(fieldOf(executive)).toHaveValue('')
  await expect(bubblesOf(company)).toHaveText([/First/, /While/, /Sent/, /Once/])

  // Without a reply the message is sent again, and is stored once.
  await executive.route(`**/api${address}*`, (route) => route.abort())
  const pause = Promise.withResolvers<void>()
  let tries = 0
  await executive.route('**/messages', async (route) => {
    tries += 1
    await pause.promise
    await route.fetch()
    await route.abort()
  })
  await fieldOf(executive).fill('Did it arrive?')
  await executive.keyboard.press('Enter')
  await expect(bubblesOf(executive).last()).toHaveText(
    new RegExp(`Did it arrive.*${text('chat.sending')}`),
  )
  pause.resolve()
  for (const count of [1, 2, 3]) {
    await expect.poll(() => tries).toBe(count)
    await expect(fieldOf(executive)).toHaveValue('Did it arrive?')
    await expect(bubblesOf(executive)).toHaveCount(4)
    if (count < 3) await executive.keyboard.press('Enter')
  }
  await expect(bubblesOf(company)).toHaveText([/First/, /While/, /Sent/, /Once/, /Did it arrive/])
})

test('five messages over a bad line are there once each, in the order in which they were written', async ({
  page: company,
  newPerson,
}) => {
  const executive = await newPerson()
  const address = await newConversation(company, executive, 'Head of Order')
  await company.goto(address)
  await executive.goto(address)
  expectRefusal(executive, /503|ERR_FAILED|console: CallError/)
  const writeAll = async (contents: readonly string[]) => {
    for (const content of contents) {
      await fieldOf(executive).fill(content)
      await executive.keyboard.press('Enter')
    }
  }

  const five = ['One', 'Two', 'Three', 'Four', 'Five']
  const late = Promise.withResolvers<void>()
  let calls = 0
  await executive.route('**/messages', async (route) => {
    calls += 1
    if (calls === 1) await late.promise
    if (calls === 2) return route.fulfill({ status: 503, json: { message: 'Busy' } })
    return route.continue()
  })
  await writeAll(five)
  await expect(bubblesOf(executive)).toHaveText(asBubbles(five))
  late.resolve()
  await expect(bubblesOf(company)).toHaveText(asBubbles(five))
  await expect(bubblesOf(executive)).toHaveText(asBubbles(five))
  await expect(fieldOf(executive)).toHaveValue('')
  expect(calls).toBe(6)

  // The first of the next five arrives, its answer is lost, and the others were not sent yet.
  const next = ['Six', 'Seven', 'Eight', 'Nine', 'Ten']
  const lost = Promise.withResolvers<void>()
  await executive.unroute('**/messages')
  await executive.route(
    '**/messages',
    async (route) => {
      await lost.promise
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await writeAll(next)
  lost.resolve()
  await expect(fieldOf(executive)).toHaveValue(next.slice(1).join('\n'))
  await executive.keyboard.press('Enter')
  await expect(bubblesOf(company)).toHaveText(asBubbles([...five, ...next]))
  await expect(bubblesOf(executive)).toHaveText(asBubbles([...five, ...next]))
})

test('conversations that do not load say so in their place, without a toast, and are there with the next try', async ({
  page,
}) => {
  expectRefusal(page, /ERR_FAILED|console: CallError/)
  await signIn(page, 'other@demo.test')
  await page.route('**/api/chats*', (route) => route.abort())
  await page.goto('/chats')
  await expect(page.getByText(text('chat.loadFailed'))).toBeVisible()
  await expect(page.getByTestId('toast')).toHaveCount(0)
  await page.unroute('**/api/chats*')
  await page.getByRole('button', { name: text('chat.tryAgain') }).click()
  await expect(page.getByText(text('chat.noChats'))).toBeVisible()
})

function fieldOf(page: Page) {
  return page.getByRole('textbox', { name: text('chat.messageLabel') })
}

function bubblesOf(page: Page) {
  return page.locator('[data-message]')
}

/** The code of this name is there, so that it is at hand without a network. */
function hasLoaded(page: Page, name: string) {
  return page.evaluate(
    (part) => performance.getEntriesByType('resource').some((entry) => entry.name.includes(part)),
    name,
  )
}

/** The texts of bubbles, without their times. */
function asBubbles(contents: readonly string[]) {
  return contents.map((one) => new RegExp(one))
}
