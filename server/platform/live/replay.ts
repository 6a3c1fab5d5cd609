import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Change } from '#contract/endpoint/live.ts'
import type { Database } from '../db/database.ts'
import { preparedQuery } from '../db/prepared-query.ts'
import type { RecordedChange } from './change-log.ts'
import type { Recipient } from './recipient.ts'

/** A replay of more changes is replaced by a reset. */
const replayMax = 100
const replayAllMax = 5_000
/** A new stream replays so much, because its page was read shortly before the stream was opened. */
const firstReplaySeconds = 30

interface Replay<One> {
  /** The cursor after these changes. */
  cursor: string
  /** Null when the cursor is no longer retained or the changes are too many. */
  changes: One[] | null
}

interface ReplayRow<One> {
  cursor: string
  is_retained: boolean
  changes: One[]
}

const isRetained = (cursor: RawBuilder<unknown>) => sql<SqlBool>`
  exists (select from changes_forgotten where up_to < ${cursor})
  and ${cursor} <= pg_snapshot_xmax(pg_current_snapshot())`

interface Streams {
  cursors: (string | null)[]
  user_ids: string[]
  company_ids: (string | null)[]
}

const changesOfStreams = preparedQuery(
  'changes_of_streams',
  (value: Streams) => sql<ReplayRow<Change>>`
   select pg_snapshot_xmin(pg_current_snapshot())::text as cursor,
     since is null or (${isRetained(sql`since`)}) as is_retained,
     array(
       select json_build_object('what', what, 'id', ref) from changes
       where audience = any (array[user_id, company_id]) and tx >= coalesce(since, '0'::xid8)
         and what <> '' and (since is not null
           or created_at > now() - make_interval(secs => ${sql.lit(firstReplaySeconds)}))
       group by what, ref limit ${sql.lit(replayMax + 1)}
     ) as changes
   from unnest(${value.cursors}::xid8[], ${value.user_ids}::uuid[], ${value.company_ids}::uuid[])
     with ordinality as stream (since, user_id, company_id, number)
   order by number`,
)

const changesOfAll = preparedQuery('changes_of_all', (value: { cursor: string }) => {
  const since = sql`${value.cursor}::xid8`
  return sql<ReplayRow<RecordedChange>>`
   select pg_snapshot_xmin(pg_current_snapshot())::text as cursor,
     ${isRetained(since)} as is_retained,
     array(
       select json_build_object('audience', audience, 'what', what, 'ref', ref) from changes
       where tx >= ${since}
       group by audience, what, ref limit ${sql.lit(replayAllMax + 1)}
     ) as changes`
})

/** A stream that is opened. */
interface Opened {
  recipient: Pick<Recipient, 'user_id' | 'company_id'>
  /** The cursor of the last delivered event; null asks for the changes of the last 30 seconds. */
  cursor: string | null
}

/**
 * Finds the changes that were published to each of the recipients since their cursor, in the order
 * of the streams.
 */
export async function findChangesSince(db: Database, streams: Opened[]): Promise<Replay<Change>[]> {
  const rows = await changesOfStreams(db, {
    cursors: streams.map(({ cursor }) => cursor),
    user_ids: streams.map(({ recipient }) => recipient.user_id),
    company_ids: streams.map(({ recipient }) => recipient.company_id),
  })
  return rows.map((row) => replayOf([row], replayMax))
}

/**
 * Creates what finds the changes that one stream missed. Streams that are opened at the same moment
 * share a statement: after a restart all browsers return at once.
 */
export function createReplays(db: Database): (stream: Opened) => Promise<Replay<Change>> {
  return batched((streams) => findChangesSince(db, streams))
}

/** Finds the changes that were published to any audience since the cursor. */
export async function findAllChangesSince(
  db: Database,
  cursor: string,
): Promise<Replay<RecordedChange>> {
  return replayOf(await changesOfAll(db, { cursor }), replayAllMax)
}

function replayOf<One>([row]: ReplayRow<One>[], most: number): Replay<One> {
  if (!row) throw new Error('the change log returned no row')
  const { cursor, is_retained, changes } = row
  return { cursor, changes: is_retained && changes.length <= most ? changes : null }
}

interface Waiting<Question, Answer> {
  question: Question
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

/** Calls of one question at once; more are asked by themselves. */
const batchMax = 64

/**
 * Asks together what is asked within one turn of the event loop. A question is never added to a
 * batch that is under way, so each answer is read after its question was asked.
 * @param ask resolves with an answer for each question, in their order; its error is everybody's
 */
function batched<Question, Answer>(
  ask: (questions: Question[]) => Promise<Answer[]>,
): (question: Question) => Promise<Answer> {
  let waiting: Waiting<Question, Answer>[] = []

  async function send() {
    const sent = waiting
    if (sent.length === 0) return
    waiting = []
    try {
      const answers = await ask(sent.map(({ question }) => question))
      for (const [index, { resolve }] of sent.entries()) resolve(answers[index] as Answer)
    } catch (error) {
      for (const { reject } of sent) reject(error)
    }
  }

  return (question) =>
    new Promise((resolve, reject) => {
      const count = waiting.push({ question, resolve, reject })
      if (count === 1) setImmediate(() => void send())
      if (count === batchMax) void send()
    })
}
