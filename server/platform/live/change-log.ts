// What was announced is kept for an hour, so that whoever was away is told exactly what they missed.
//
// Transactions do not end in the order in which they begin, so no number given to a change as it is written says what
// was told before it. What does is a horizon: the oldest transaction that was still under way when something was
// written. All before it had ended, and what they announced was told, because PostgreSQL tells in the order in which
// transactions commit. Whoever gives a horizon back is told all changes of transactions from there on: everything they
// missed, and perhaps something they know, which is harmless, since a change only says what to read again.
import { sql } from 'kysely'
import type { Change } from '#contract/live.ts'
import type { Services } from '../services.ts'
import { hourMs } from '../clock.ts'
import type { Database, Transaction } from '../db/database.ts'
import { prepared } from '../db/database.ts'

export const channel = 'changes'

/** Whoever missed more reads everything again. */
const missedMax = 100
const missedByAllMax = 5_000
const forgottenAtOnce = 10_000
/** Whoever comes for the first time has read what is on their screen up to so long ago. */
const firstReadSeconds = 30

/** What PostgreSQL carries to the processes. Without a change it ends the streams of its audience. */
export type Notice = [horizon: string, audience: string, what: Change['what'] | '', ref: string]

const keepAndTell = prepared<never>(
  'announce',
  `with kept as (
     insert into changes (audience, what, ref)
     select audience, what, ref from unnest($1::uuid[], $2::text[], $3::text[]) as announced (audience, what, ref)
     returning audience, what, ref
   )
   select pg_notify('${channel}',
     json_build_array(pg_snapshot_xmin(pg_current_snapshot())::text, audience, what, ref)::text)
   from kept`,
)

const tellOnly = prepared<never>(
  'announce_passing',
  `select pg_notify('${channel}', json_build_array('', $1::uuid, $2::text, $3::text)::text)`,
)

interface Announced {
  audience: string
  what: Change['what']
  ref: string
}

/** One statement, however many there are. */
export async function keepChanges(tx: Transaction, changes: Announced[]) {
  const columns = [
    changes.map(({ audience }) => audience),
    changes.map(({ what }) => what),
    changes.map(({ ref }) => ref),
  ]
  await keepAndTell(tx, columns)
}

/** Told to whoever listens at the moment, and not kept. */
export async function tellPassing(tx: Transaction, audience: string, what: Change['what'] | '', ref: string) {
  await tellOnly(tx, [audience, what, ref])
}

interface Missed<One> {
  horizon: string
  /** Null when it is no longer known, or too much. */
  missed: One[] | null
}

interface Found<One> {
  horizon: string
  is_known: boolean
  missed: One[]
}

const isKnown = `exists (select from changes_forgotten where up_to < $1::xid8)
  and $1::xid8 <= pg_snapshot_xmax(pg_current_snapshot())`

const missedByAudiences = prepared<Found<Change>>(
  'missed',
  `select pg_snapshot_xmin(pg_current_snapshot())::text as horizon, ${isKnown} as is_known,
     array(
       select json_build_object('what', what, 'id', ref) from changes
       where audience = any ($2::uuid[]) and tx >= $1::xid8
       group by what, ref limit ${missedMax + 1}
     ) as missed`,
)

const changedSinceFirstRead = prepared<Found<Change>>(
  'missed_at_first',
  `select pg_snapshot_xmin(pg_current_snapshot())::text as horizon, true as is_known,
     array(
       select json_build_object('what', what, 'id', ref) from changes
       where audience = any ($1::uuid[]) and created_at > now() - interval '${firstReadSeconds} seconds'
       group by what, ref limit ${missedMax + 1}
     ) as missed`,
)

const missedByAll = prepared<Found<Announced>>(
  'missed_by_all',
  `select pg_snapshot_xmin(pg_current_snapshot())::text as horizon, ${isKnown} as is_known,
     array(
       select json_build_object('audience', audience, 'what', what, 'ref', ref) from changes
       where tx >= $1::xid8
       group by audience, what, ref limit ${missedByAllMax + 1}
     ) as missed`,
)

/** What was announced to any of these since they were told everything up to `horizon`; null for whoever comes anew. */
export async function findMissed(db: Database, audiences: string[], horizon: string | null) {
  const found =
    horizon === null
      ? await changedSinceFirstRead(db, [audiences])
      : await missedByAudiences(db, [horizon, audiences])
  return asMissed(found, missedMax)
}

/** What was announced to anybody since everything up to `horizon` was heard. */
export async function findMissedByAll(db: Database, horizon: string) {
  return asMissed(await missedByAll(db, [horizon]), missedByAllMax)
}

function asMissed<One>([found]: Found<One>[], most: number): Missed<One> {
  if (!found) throw new Error('no answer to what was missed')
  const { horizon, is_known, missed } = found
  return { horizon, missed: is_known && missed.length <= most ? missed : null }
}

/** @returns the horizon of this moment. From here on it is known what is missed. */
export async function beginToKnow(db: Database): Promise<string> {
  // What is under way now has begun after whatever emptied the table.
  await sql`
    insert into changes_forgotten (up_to)
    select (pg_snapshot_xmin(pg_current_snapshot())::text::bigint - 1)::text::xid8
    where not exists (select from changes_forgotten)
    on conflict do nothing`.execute(db)
  const { rows } = await sql<{ horizon: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as horizon`.execute(db)
  return rows[0]?.horizon ?? '0'
}

/** Forgets what is older than an hour. */
export async function forgetOldChanges({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const before = new Date(clock.now().getTime() - hourMs)
  let forgotten = forgottenAtOnce
  while (forgotten === forgottenAtOnce) {
    const { rows } = await sql<{ forgotten: number }>`
      with old as (
        select ctid from changes where created_at < ${before} limit ${forgottenAtOnce} for update skip locked
      ),
      forgotten as (
        delete from changes where ctid = any (array(select ctid from old)) returning tx
      ),
      newest as (
        select tx from forgotten order by tx desc limit 1
      ),
      noted as (
        update changes_forgotten set up_to = newest.tx from newest where up_to < newest.tx
      )
      select count(*)::int as forgotten from forgotten`.execute(db)
    forgotten = rows[0]?.forgotten ?? 0
  }
}
