import { sql } from 'kysely'
import type { AuditKind } from '#contract/operators/audit.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { preparedQuery } from '#server/platform/db/prepared-query.ts'
import type { Actor, Staff } from '#server/platform/http/actor.ts'
import type { Services } from '#server/platform/services.ts'

export interface AuditEntry {
  kind: AuditKind
  /** Null for a visitor and for the product itself. */
  actor_id: string | null
  /** The person it is about, who reads it in their own log. */
  person_id?: string | null
  /** The company in whose log it stands. */
  company_id?: string | null
  /** The thing it is about: the name of its table, and its id or slug. */
  object?: string
  object_id?: string
  /** Given by an operator. */
  reason?: string
  /** Facts that identify nobody: names, addresses and texts of people do not belong here. */
  details?: Record<string, string | number | boolean | null>
}

/** The key that somebody acts by, as a part of an entry. */
export function byKey({ key }: Pick<Actor, 'key'>): Pick<AuditEntry, 'details'> {
  return key ? { details: { key_id: key.id } } : {}
}

interface Entries {
  at: Date
  /** JSON of `AuditEntry`s. */
  entries: string
}

const rowsOf = ({ at, entries }: Entries) => sql`
  select ${at}::timestamptz as at, kind, actor_id, person_id, company_id, object, object_id, reason,
    coalesce(details, '{}') as details
  from jsonb_to_recordset(${entries}::jsonb) as entry (kind text, actor_id uuid, person_id uuid,
    company_id uuid, object text, object_id text, reason text, details jsonb)`

const columns = sql`at, kind, actor_id, person_id, company_id, object, object_id, reason, details`

const insertEntries = preparedQuery(
  'record_audit',
  (value: Entries) => sql`insert into audit_log (${columns}) ${rowsOf(value)}`,
)

const insertNews = preparedQuery(
  'record_audit_hourly',
  (value: Entries) => sql`
  insert into audit_log (${columns})
  select * from (${rowsOf(value)}) as entry
  where not exists (
    select from audit_log as before
    where before.object = entry.object and before.object_id = entry.object_id and before.kind = entry.kind
      and before.actor_id = entry.actor_id
      and before.details ->> 'key_id' is not distinct from entry.details ->> 'key_id' and before.at > entry.at - interval '1 hour')`,
)

/** Adds entries to the audit log in the transaction of what they tell of. */
export async function recordAudit(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  ...entries: AuditEntry[]
): Promise<void> {
  await insertEntries(tx, { at: clock.now(), entries: JSON.stringify(entries) })
}

/** An act of a key; those of people at a screen are told by the things themselves. */
export async function recordKeyAct(
  services: Pick<Services, 'clock'>,
  tx: Transaction,
  actor: Staff,
  [kind, object, object_id]: [kind: AuditKind, object: string, object_id: string],
): Promise<void> {
  if (!actor.key) return
  const { id: actor_id, company_id } = actor
  await recordAudit(services, tx, {
    kind,
    actor_id,
    company_id,
    object,
    object_id,
    ...byKey(actor),
  })
}

/** The same for things that are looked at: once an hour for each thing and each who looks. */
export async function recordLooks(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  ...entries: AuditEntry[]
): Promise<void> {
  await insertNews(tx, { at: clock.now(), entries: JSON.stringify(entries) })
}
