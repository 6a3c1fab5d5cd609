// All tabs of a browser keep one line to the server between them.
import type { BrowserContext, Page, Request } from '@playwright/test'
import { livePath } from '#contract/endpoint/live.ts'
import { newConversation } from './conversations.ts'
import { expect, test } from './journey.ts'
import { buyCreditsFor } from './newcomers.ts'
import { say } from './steps-staff.ts'
import { textsIn } from './texts.ts'

const text = textsIn('en')

/** The streams that are open, as the network sees them. */
function streamsOf(context: BrowserContext) {
  const open = new Set<Request>()
  const end = (request: Request) => void open.delete(request)
  context.on(
    'request',
    (request) => new URL(request.url()).pathname === livePath && open.add(request),
  )
  context.on('requestfinished', end)
  context.on('requestfailed', end)
  // Playwright reports no end for the requests of a closed tab.
  return () => [...open].filter((request) => !request.frame().page().isClosed())
}

test('two tabs share one line; when the one that keeps it is closed the other goes on and misses nothing', async ({
  page: company,
  newPerson,
}) => {
  const first = await newPerson()
  const address = await newConversation(company, first, 'Head of Tabs')
  const streams = streamsOf(first.context())
  await first.goto(address)
  await expect.poll(streams).toHaveLength(1)
  const second = await first.context().newPage()
  await second.goto(address)
  await company.goto(address)
  await say(company, text, 'To both of you')
  for (const tab of [first, second]) await expect(messagesOf(tab)).toHaveText([/To both of you/])
  expect(streams()).toHaveLength(1)

  const [taken] = await Promise.all([
    second.waitForRequest((request) => new URL(request.url()).pathname === livePath),
    first.close(),
  ])
  expect(await taken.headerValue('Last-Event-ID')).toMatch(/^\d+$/)
  await say(company, text, 'To the one that is left')
  await expect(messagesOf(second)).toHaveText([/To both of you/, /To the one that is left/])

  await second.goto('/credits')
  await expect.poll(streams).toHaveLength(1)
  const heading = second.getByRole('heading', { name: text('credits.balance'), exact: true })
  const balance = heading.locator('xpath=following-sibling::p')
  const before = Number(await balance.innerText())
  const token = await second.evaluate(() => localStorage.getItem('access_token'))
  await buyCreditsFor(second, token ?? '')
  await expect(balance).not.toHaveText(String(before))
})

function messagesOf(page: Page) {
  return page.locator('[data-message]')
}
