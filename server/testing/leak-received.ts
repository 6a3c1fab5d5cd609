// What readers receive in a world while its scheduled tasks run, and what they read of it then.
import { copiesOf, pagesOf } from './leak-archives.ts'
import { deliveredTo } from './leak-deliveries.ts'
import { type Recipient, sentBy } from './leak-messages.ts'
import { readingsOf } from './leak-reads.ts'
import { runTasks, type Scene } from './leak-scene.ts'
import type { TestApp } from './test-app.ts'

interface World {
  readers: readonly (Recipient & { token: string })[]
  /** What happens in it. @returns what the first reader was answered then */
  events: () => Promise<object[]>
  /** On which the scheduled tasks run. */
  days: number[]
  urls: string[]
  /** Addresses of files; one that is not there is the same for all. */
  files?: string[]
  /** Reads files, webhooks, copies of data and the pages of links, too, which takes long. */
  withFiles: boolean
}

/** @returns all that readers are sent and then read in a world, a text each */
export async function receivedIn(
  app: TestApp,
  { normalize, setNow, receiver }: Scene,
  { readers, events, days, urls, files = [], withFiles }: World,
): Promise<string[]> {
  let answers: object[] = []
  const sent = await sentBy(app, readers, normalize, async () => {
    answers = await events()
    for (const day of days) {
      setNow(day)
      await runTasks(app)
    }
  })
  const received = answers.map((answer) => normalize(`answer ${JSON.stringify(answer)}`))
  const companies = new Set(readers.flatMap(({ company_id }) => company_id ?? []))
  if (withFiles)
    for (const company of companies)
      received.push(...(await deliveredTo(app, company, receiver, normalize)))
  for (const [place, reader] of readers.entries()) {
    const { texts = [], links = [] } = sent[place] ?? {}
    const readings = await readingsOf(app, reader, withFiles ? [...urls, ...files] : urls)
    const read = [...readings].flatMap(([url, { status, body }]) =>
      partsOf(url, body).map((part) => normalize(`${url} ${status} ${part}`)),
    )
    const copies = withFiles
      ? [...(await pagesOf(app, links)).map(normalize), ...(await copiesOf(app, reader, normalize))]
      : []
    received.push(...[...texts, ...read, ...copies].map((one) => `${place}: ${one}`))
  }
  return received
}

/** Of one moment, notifications are in the order of their ids. */
function partsOf(url: string, body: string) {
  if (!url.startsWith('/api/notifications')) return [body]
  const { data, ...others } = JSON.parse(body) as { data: object[] }
  return [...data.map((one) => JSON.stringify(one)), JSON.stringify(others)]
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
