// Answers that the server could give instead: nothing, far too much, a refusal, or nothing yet.
import type { Page } from '@playwright/test'

/** A pattern of a path, and what is made of the server's reply to it. */
export type Rewritten = [address: RegExp, rewrite: (json: unknown) => unknown]

/** Answers one call otherwise than the server, whatever it says. */
export async function rewrite(page: Page, [address, rewritten]: Rewritten) {
  await page.route(
    ({ pathname }) => address.test(pathname),
    async (route) => {
      const response = await route.fetch()
      return route.fulfill({ status: 200, json: rewritten(await response.json()) })
    },
  )
}

export const answersOf = ['long', 'empty', 'failing', 'waiting'] as const
export type Answers = (typeof answersOf)[number]

const word = 'Administradoradeinfraestructurasinternacionales'
/**
 * Fields that people write or that name people and things; whatever else would no longer fit its
 * schema.
 */
const writable =
  /^(title|name|last_name|company|location|filename|perception|content|last_message|vacancy_title|mission|problem_to_solve|description|legal_name|work_schedule)$/

/** Answers the reads of the interface as `answers` says. Who is signed in stays what it is. */
export async function answerWith(page: Page, answers: Answers) {
  await page.route(/\/api\/(?!user$|user\?|live|resources)/, async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    if (answers === 'waiting') return undefined
    if (answers === 'failing')
      return route.fulfill({
        status: 503,
        json: { message: 'The service is not available at the moment.' },
      })
    const response = await route.fetch()
    if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response })
    const json: unknown = await response.json()
    return route.fulfill({ response, json: answers === 'empty' ? emptied(json) : lengthened(json) })
  })
}

function emptied(json: unknown): unknown {
  if (json === null || typeof json !== 'object' || !('data' in json) || !Array.isArray(json.data))
    return json
  return { ...json, data: [], ...('meta' in json && { meta: { next_cursor: null } }) }
}

function lengthened(json: unknown, key = ''): unknown {
  if (Array.isArray(json)) return json.map((item) => lengthened(item, key))
  if (json !== null && typeof json === 'object')
    return Object.fromEntries(
      Object.entries(json).map(([name, value]) => [name, lengthened(value, name)]),
    )
  return typeof json === 'string' && writable.test(key) && json
    ? `${json} ${word} ${json}, ${json}`
    : json
}
