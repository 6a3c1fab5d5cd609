// What readers receive in a world while its scheduled tasks run, and what they read of it then.
import { extractText, getDocumentProxy } from 'unpdf'
import { copiesOf, pagesOf } from './leak-archives.ts'
import { type Recipient, sentBy } from './leak-messages.ts'
import { readingsOf } from './leak-reads.ts'
import { runTasks, type Scene } from './leak-scene.ts'
import type { TestApp } from './test-app.ts'

interface World {
  readers: readonly (Recipient & { token: string })[]
  /** What happens in it. */
  events: () => Promise<unknown>
  /** On which the scheduled tasks run. */
  days: number[]
  urls: string[]
  /** Printed files; one that is not there is the same for all. */
  pdfs?: string[]
  /** Reads the files, the copies of data and the pages of links, too, which take long. */
  withFiles: boolean
}

/** @returns all that readers are sent and then read in a world, a text each */
export async function receivedIn(
  app: TestApp,
  { normalize, setNow }: Scene,
  { readers, events, days, urls, pdfs = [], withFiles }: World,
): Promise<string[]> {
  const sent = await sentBy(app, readers, normalize, async () => {
    await events()
    for (const day of days) {
      setNow(day)
      await runTasks(app)
    }
  })
  const received: string[] = []
  for (const [place, reader] of readers.entries()) {
    const { texts = [], links = [] } = sent[place] ?? {}
    const readings = await readingsOf(app, reader, urls)
    const read = [...readings].flatMap(([url, { status, body }]) =>
      partsOf(url, body).map((part) => normalize(`${url} ${status} ${part}`)),
    )
    const files = withFiles
      ? [
          ...(await pagesOf(app, links)).map(normalize),
          ...(await copiesOf(app, reader, normalize)),
          ...(await printedOf(app, reader, pdfs)).map(normalize),
        ]
      : []
    received.push(...[...texts, ...read, ...files].map((one) => `${place}: ${one}`))
  }
  return received
}

/** Of one moment, notifications are in the order of their ids. */
function partsOf(url: string, body: string) {
  if (!url.startsWith('/api/notifications')) return [body]
  const { data, ...others } = JSON.parse(body) as { data: object[] }
  return [...data.map((one) => JSON.stringify(one)), JSON.stringify(others)]
}

/** The texts of printed files. */
async function printedOf(app: TestApp, { token }: { token: string }, urls: string[]) {
  const printed: string[] = []
  for (const url of urls) {
    const headers = { authorization: `Bearer ${token}` }
    const { statusCode, rawPayload } = await app.http.inject({ url, headers })
    if (statusCode !== 200) printed.push(`${url} ${statusCode}`)
    else {
      const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)))
      printed.push(`${url} ${text.join('\n')}`)
    }
  }
  return printed
}

/** @returns what one world has and the other has not */
export function onlyInOne(one: readonly string[], other: readonly string[]) {
  const [these, those] = [numbered(one), numbered(other)]
  return [
    ...[...these].flatMap((text) => (those.has(text) ? [] : `+ ${text}`)),
    ...[...those].flatMap((text) => (these.has(text) ? [] : `- ${text}`)),
  ]
}

/** Numbers the texts that repeat. */
function numbered(texts: readonly string[]) {
  const times = new Map<string, number>()
  return new Set(
    texts.map((text) => {
      const time = (times.get(text) ?? 0) + 1
      times.set(text, time)
      return time === 1 ? text : `${text} (${time})`
    }),
  )
}
