// Counts the searches of the board that find nothing, by their folded words and by day. Nothing
// says who asked: docs/decisions/0097-names-without-a-release.md
import { sql } from 'kysely'
import type { VacancyPage } from '#contract/vacancies/vacancy-page.ts'
import type { VacancyQuery } from '#contract/vacancies/vacancy-query.ts'
import type { App } from '#server/platform/app.ts'
import { batchSize, inBatches } from '#server/platform/db/batches.ts'
import { loggedError } from '#server/platform/logged-error.ts'
import type { Services } from '#server/platform/services.ts'
import { filtersOf } from './filters.ts'
import { fold, phraseOf } from './fold.ts'

const textMax = 80
/** Texts of one day; further ones are not recorded. */
const textsOfDayMax = 1_000
/** Texts and readers that this process holds until they are written. */
const heldMax = 1_000
/** A text that nobody has typed on for so long is recorded. */
const settleMs = 3_000

export type PageMeta = Pick<VacancyPage['meta'], 'total' | 'search'>

export interface MissedSearches {
  /** Takes note of a page that a candidate has read, whose last word may not be complete. */
  noteOf: (reader: string, query: VacancyQuery, meta: PageMeta) => void
  /** Takes note of a text that a visitor has searched for in vain. */
  note: (search: string) => void
}

/** Records in the background. A failure is logged, and its texts are not recorded. */
export function createMissedSearches(
  services: Pick<App, 'db' | 'clock' | 'log' | 'http'>,
): MissedSearches {
  /** The last search of each candidate, in memory alone, until they have stopped typing. */
  const typing = new Map<string, { text: string; until: number }>()
  const counter = createCounter(services, settle)

  /** @returns true if somebody is still typing */
  function settle(before: number) {
    for (const [reader, { text, until }] of typing) {
      if (until > before) continue
      typing.delete(reader)
      counter.add(text)
    }
    return typing.size > 0
  }

  return {
    note(search) {
      const text = recordedText(search)
      if (text !== null) counter.add(text)
    },
    noteOf(reader, query, meta) {
      if (!query.search || meta.total === undefined) return
      const text = isMissed(query, meta) ? recordedText(query.search) : null
      const typed = phraseOf(query.search)
      const before = typing.get(reader)
      typing.delete(reader)
      if (before && !isContinued(before.text, typed)) counter.add(before.text)
      if (text === null || typing.size >= heldMax) return
      typing.set(reader, { text, until: Date.now() + settleMs })
      counter.writeLater()
    },
  }
}

/**
 * Counts texts and writes their numbers together, the last time when the server stops.
 * @param settle adds what was typed before a time, and tells if there is more to come
 */
function createCounter(
  { db, clock, log, http }: Pick<App, 'db' | 'clock' | 'log' | 'http'>,
  settle: (before: number) => boolean,
) {
  const times = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()

  async function write() {
    if (times.size === 0) return
    const counted = [...times]
    times.clear()
    await count(db, clock.now(), counted).catch((error: unknown) =>
      log.warn({ err: loggedError(error) }, 'searches without finds were not counted'),
    )
  }

  function writeLater() {
    timer ??= setTimeout(() => {
      const hasMore = settle(Date.now())
      timer = undefined
      writing = writing.then(write)
      if (hasMore) writeLater()
    }, settleMs).unref()
  }

  http.addHook('onClose', async () => {
    settle(Infinity)
    clearTimeout(timer)
    await writing.then(write)
  })

  return {
    writeLater,
    add(text: string) {
      if (times.size < heldMax || times.has(text)) times.set(text, (times.get(text) ?? 0) + 1)
      writeLater()
    },
  }
}

/** True if nothing has all parts of the text. With a filter chosen, that may be the reason. */
export function isMissed(query: VacancyQuery, { total, search }: PageMeta): boolean {
  if (query.fits || !search || !(search.is_partial || total?.count === 0)) return false
  const { words: _, as_typed: __, ...filters } = filtersOf(query)
  return Object.values(filters).every((values) => values === null)
}

const address = /@|\p{L}{3,}\.\p{L}{3,}/u
const longNumber = /\d{6}|\d(?:[\s().+-]{0,2}\d){6}/

/**
 * The text as it is recorded: its folded words.
 * @returns null for one that is too long, or looks like an address or a number of somebody
 */
export function recordedText(search: string): string | null {
  const folded = fold(search)
  if (address.test(folded) || longNumber.test(folded)) return null
  const text = phraseOf(search)
  return text !== '' && text.length <= textMax ? text : null
}

/** The same search with letters added or taken away. */
function isContinued(before: string, after: string) {
  return after.startsWith(before) || before.startsWith(after)
}

async function count(db: App['db'], now: Date, counted: [text: string, times: number][]) {
  const day = now.toISOString().slice(0, 10)
  await sql`
    with known as materialized (select text from missed_searches where asked_on = ${day}::date)
    insert into missed_searches (asked_on, text, times, last_at)
    select ${day}::date, text, times, ${now}
    from (
      select *, row_number() over (order by text) as position,
        exists (select from known where known.text = asked.text) as is_known
      from unnest(${counted.map(([text]) => text)}::text[], ${counted.map(([, each]) => each)}::int[])
        as asked (text, times)
    ) asked
    where is_known or position + (select count(*) from known) <= ${textsOfDayMax}
    order by text
    on conflict (asked_on, text) do update
    set times = missed_searches.times + excluded.times, last_at = excluded.last_at`.execute(db)
}

/** Deletes the searches that were asked for before a time. */
export async function pruneMissedSearches({ db }: Pick<Services, 'db'>, before: Date) {
  await inBatches(async () => {
    const { numAffectedRows } = await sql`
      delete from missed_searches where ctid = any (array(
        select ctid from missed_searches
        where asked_on <= (${before}::timestamptz at time zone 'UTC')::date and last_at < ${before}
        limit ${batchSize} for update skip locked))`.execute(db)
    return Number(numAffectedRows)
  })
}
