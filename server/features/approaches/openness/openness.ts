// Companies may approach a candidate while this is on.
import { sql } from 'kysely'
import { opennessDays } from '#contract/approaches/openness-choices.ts'
import type { Openness } from '#contract/approaches/openness.ts'
import { readOpennessNotices } from '#server/features/notifications/commands.ts'
import { dayMs } from '#server/platform/clock.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Candidate } from '#server/platform/http/actor.ts'
import { toUser } from '#server/platform/live/audience.ts'
import { accountChanged } from '#server/platform/live/changes.ts'
import { publish } from '#server/platform/live/live.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'

type Person = Pick<Candidate, 'id'>
type Needed = Pick<Services, 'db' | 'clock'>

interface Row {
  opened_at: Date | null
  paused_at: Date | null
  ends_at: Date | null
  silences: number | null
  has_wishes: boolean
}

export async function getOpenness({ db, clock }: Needed, { id }: Person): Promise<Openness> {
  const { rows } = await sql<Row>`
    select o.opened_at, o.paused_at, o.ends_at, o.silences,
      exists (select from wishes w where w.user_id = ${id}) as has_wishes
    from (values (${id}::uuid)) person (id) left join approachable o on o.user_id = person.id`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('one row a person')
  return {
    state: stateOf(row, clock.now()),
    opened_at: row.opened_at?.toISOString() ?? null,
    paused_at: row.paused_at?.toISOString() ?? null,
    ends_at: row.ends_at?.toISOString() ?? null,
    silences: row.silences ?? 0,
    has_wishes: row.has_wishes,
  }
}

function stateOf({ ends_at, paused_at }: Row, now: Date): Openness['state'] {
  if (!ends_at) return 'off'
  if (ends_at <= now) return 'ended'
  return paused_at ? 'paused' : 'open'
}

/** Opens for 90 days. What is open stays as it is. @throws Refused wishes_needed */
export async function switchOn(services: Needed, { id: user_id }: Person) {
  const now = services.clock.now()
  await change(services, user_id, async (tx) => {
    const { rows } = await sql`select from wishes where user_id = ${user_id}`.execute(tx)
    if (rows.length === 0) throw new Refused('wishes_needed')
    await sql`
      insert into approachable as o (user_id, opened_at, ends_at)
      values (${user_id}, ${now}, ${endFrom(now)})
      on conflict (user_id) do update set opened_at = excluded.opened_at, ends_at = excluded.ends_at,
        paused_at = null, reminded_at = null, ended_at = null, silences = 0
      where o.ends_at <= ${now}`.execute(tx)
  })
}

/** @throws Refused openness_over */
export async function pause(services: Needed, { id }: Person) {
  const now = services.clock.now()
  await ofOpen(services, id, sql`paused_at = coalesce(paused_at, ${now})`)
}

/** @throws Refused openness_over */
export async function resume(services: Needed, { id }: Person) {
  await ofOpen(services, id, sql`paused_at = null, silences = 0`)
}

/** Lasts for another 90 days; a pause stays. @throws Refused openness_over */
export async function confirm(services: Needed, { id }: Pick<Person, 'id'>) {
  const now = services.clock.now()
  await ofOpen(services, id, sql`ends_at = ${endFrom(now)}, reminded_at = null`, async (tx) =>
    readOpennessNotices(tx, { user_id: id, now }),
  )
}

export async function switchOff(services: Needed, { id: user_id }: Person) {
  await change(services, user_id, async (tx) => {
    await tx.deleteFrom('approachable').where('user_id', '=', user_id).execute()
    await readOpennessNotices(tx, { user_id, now: services.clock.now() })
  })
}

async function ofOpen(
  services: Needed,
  user_id: string,
  set: ReturnType<typeof sql>,
  then?: (tx: Transaction) => Promise<void>,
) {
  await change(services, user_id, async (tx) => {
    const { numAffectedRows } = await sql`
      update approachable set ${set}
      where user_id = ${user_id} and ends_at > ${services.clock.now()}`.execute(tx)
    if (numAffectedRows === 0n) throw new Refused('openness_over')
    await then?.(tx)
  })
}

async function change(
  { db }: Pick<Services, 'db'>,
  user_id: string,
  act: (tx: Transaction) => Promise<void>,
) {
  await db.transaction().execute(async (tx) => {
    await act(tx)
    await publish(tx, toUser(user_id), accountChanged())
  })
}

function endFrom(now: Date) {
  return new Date(now.getTime() + opennessDays.lasts * dayMs)
}
