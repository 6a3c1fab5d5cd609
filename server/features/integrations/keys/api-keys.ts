import { sql, type SqlBool } from 'kysely'
import type { BodyOf } from '#contract/endpoint/endpoint-types.ts'
import { apiKeysMax } from '#contract/endpoint/limits.ts'
import type { Scope } from '#contract/endpoint/scopes.ts'
import type { ApiKey, makeApiKey } from '#contract/integrations/api-keys.ts'
import { recordAudit } from '#server/features/audit/commands.ts'
import { dayMs } from '#server/platform/clock.ts'
import { inBatches, batchSize } from '#server/platform/db/batches.ts'
import { lockCompany } from '#server/platform/db/company-lock.ts'
import { encodeCursor } from '#server/platform/db/cursor.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { hiddenPerson, personName } from '#server/platform/db/known-names.ts'
import { refuseLeaving } from '#server/platform/db/leaving.ts'
import { decodeTimeCursor } from '#server/platform/db/time-cursor.ts'
import { randomToken, sha256 } from '#server/platform/digests.ts'
import type { Staff } from '#server/platform/http/actor.ts'
import { keyPrefix } from '#server/platform/http/api-key.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'

type Needed = Pick<Services, 'db' | 'clock'>

interface PageQuery {
  limit: number
  cursor?: string | undefined
}

/** A page of the keys of a company, newest first. Ended ones are listed until they are pruned. */
export async function listKeys({ db, clock }: Needed, reader: Staff, query: PageQuery) {
  const after = decodeTimeCursor(query.cursor)
  const rows = await keysOf(db, reader.company_id)
    .$if(after !== null, (keys) =>
      keys.where(
        sql<SqlBool>`(k.created_at, k.id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .orderBy('k.created_at', 'desc')
    .orderBy('k.id', 'desc')
    .limit(query.limit + 1)
    .execute()
  const last = rows.length > query.limit ? rows[query.limit - 1] : undefined
  return {
    data: rows.slice(0, query.limit).map((row) => presentKey(row, clock.now())),
    meta: { next_cursor: last ? encodeCursor(last.created_at.toISOString(), last.id) : null },
  }
}

/**
 * Makes a key: 256 random bits behind a prefix that scanners for leaked secrets know it by.
 * @returns the key as it is listed, and its secret, which is kept nowhere
 * @throws Refused too_many_keys, company_leaving
 */
export async function makeKey(
  services: Needed,
  { id: made_by, company_id }: Staff,
  { name, scopes, days }: BodyOf<typeof makeApiKey>,
) {
  const { clock } = services
  const secret = `${keyPrefix}${randomToken()}`
  return services.db.transaction().execute(async (tx) => {
    await lockCompany(tx, company_id)
    await refuseLeaving(tx, company_id)
    const now = clock.now()
    await refuseMore(tx, company_id, now)
    const { id } = await tx
      .insertInto('api_keys')
      .values({
        company_id,
        made_by,
        name,
        scopes: [...scopes],
        key_hash: sha256(secret),
        hint: secret.slice(-4),
        created_at: now,
        expires_at: days === null ? null : new Date(now.getTime() + days * dayMs),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordAudit(services, tx, {
      kind: 'api_key_made',
      actor_id: made_by,
      company_id,
      object: 'api_keys',
      object_id: id,
      details: { scopes: scopes.join(' '), days },
    })
    return { key: presentKey(await findKeyRow(tx, company_id, id), now), secret }
  })
}

/** Revokes a key; one that has ended stays as it is. @throws Refused not_found */
export async function revokeKey(
  services: Needed,
  { id: revoked_by, company_id }: Staff,
  id: string,
) {
  return services.db.transaction().execute(async (tx) => {
    const now = services.clock.now()
    const revoked = await tx
      .updateTable('api_keys')
      .set({ revoked_at: now, revoked_by })
      .where('id', '=', id)
      .where('company_id', '=', company_id)
      .where('revoked_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (revoked)
      await recordAudit(services, tx, {
        kind: 'api_key_revoked',
        actor_id: revoked_by,
        company_id,
        object: 'api_keys',
        object_id: id,
      })
    return presentKey(await findKeyRow(tx, company_id, id), now)
  })
}

/** Deletes keys that ended before a time. */
export async function pruneKeys({ db }: Pick<Services, 'db'>, before: Date) {
  await inBatches(async () => {
    const { numAffectedRows } = await sql`
      delete from api_keys where ctid = any (array(
        select ctid from api_keys where revoked_at < ${before} or expires_at < ${before}
        limit ${batchSize} for update skip locked))`.execute(db)
    return Number(numAffectedRows)
  })
}

async function refuseMore(tx: Transaction, company_id: string, now: Date) {
  const { count } = await tx
    .selectFrom('api_keys')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('company_id', '=', company_id)
    .where('revoked_at', 'is', null)
    .where((row) => row.or([row('expires_at', 'is', null), row('expires_at', '>', now)]))
    .executeTakeFirstOrThrow()
  if (Number(count) >= apiKeysMax) throw new Refused('too_many_keys')
}

function keysOf(db: Database | Transaction, company_id: string) {
  return db
    .selectFrom('api_keys as k')
    .innerJoin('users as maker', 'maker.id', 'k.made_by')
    .select(['k.id', 'k.name', 'k.scopes', 'k.hint', 'k.created_at', 'k.expires_at'])
    .select(['k.last_used_at', 'k.revoked_at', 'k.revoked_by'])
    .select([personName('maker').as('maker'), hiddenPerson('maker').as('maker_hidden')])
    .where('k.company_id', '=', company_id)
}

async function findKeyRow(tx: Transaction, company_id: string, id: string) {
  const row = await keysOf(tx, company_id).where('k.id', '=', id).executeTakeFirst()
  if (!row) throw new Refused('not_found')
  return row
}

type KeyRow = Awaited<ReturnType<typeof findKeyRow>>

function presentKey({ revoked_at, revoked_by, ...row }: KeyRow, now: Date): ApiKey {
  const isExpired = row.expires_at !== null && row.expires_at <= now
  const ended = revoked_by === null ? ('maker_left' as const) : ('revoked' as const)
  return {
    ...row,
    scopes: row.scopes as Scope[],
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
    last_used_at: row.last_used_at?.toISOString() ?? null,
    ended_as: revoked_at ? ended : isExpired ? 'expired' : null,
  }
}
