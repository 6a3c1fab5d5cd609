import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { HiddenName } from '#contract/companies/hidden-name.ts'
import { unreadNotificationsMax } from '#contract/endpoint/limits.ts'
import type { Notification } from '#contract/notifications/notification.ts'
import { awayOf } from '#server/platform/db/away.ts'
import { encodeCursor } from '#server/platform/db/cursor.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { hiddenPerson, personName } from '#server/platform/db/known-names.ts'
import { compiledAs } from '#server/platform/db/prepared-query.ts'
import { decodeTimeCursor } from '#server/platform/db/time-cursor.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { Refused } from '#server/platform/refused.ts'

interface PageQuery {
  limit: number
  cursor?: string | undefined
}

/** A page of the actor's notifications, the latest first. */
export async function listNotifications(db: Database, actor: Actor, { limit, cursor }: PageQuery) {
  const after = decodeTimeCursor(cursor)
  const query = toldTo(db, actor)
    .$if(after !== null, (told) =>
      told.where(
        sql<SqlBool>`(n.happened_at, n.id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid)`,
      ),
    )
    .orderBy('n.happened_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(limit + 1)
  const side = actor.role === 'candidate' ? 'candidate' : 'others'
  const name = `notifications_of_${side}${after === null ? '' : '_after'}`
  const { rows } = await db.executeQuery(compiledAs(name, query))
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    data: rows.slice(0, limit).map((row) => present(row)),
    meta: { next_cursor: last ? encodeCursor(last.happened_at.toISOString(), last.id) : null },
  }
}

/** @throws Refused not_found */
export async function getNotification(db: Database, actor: Actor, id: string) {
  const row = await toldTo(db, actor).where('n.id', '=', id).executeTakeFirst()
  if (!row) throw new Refused('not_found')
  return present(row)
}

/** The unread notifications that the actor can open, counted up to a bound. */
export async function countUnread(db: Database | Transaction, actor: Actor) {
  const query = db
    .selectFrom(
      openTo(db, actor)
        .select('n.id')
        .where('n.read_at', 'is', null)
        .limit(unreadNotificationsMax)
        .as('unread'),
    )
    .select(sql<number>`count(*)::int`.as('count'))
  const side = actor.role === 'candidate' ? 'candidate' : 'others'
  const { rows } = await db.executeQuery(compiledAs(`unread_notifications_of_${side}`, query))
  return rows[0]?.count ?? 0
}

/** Notifications of things that the actor can open at the time of reading. */
function openTo(db: Database | Transaction, actor: Actor) {
  return db
    .selectFrom('notifications as n')
    .leftJoin('chats as chat', 'chat.id', 'n.chat_id')
    .leftJoin('applications as a', (join) =>
      join.on('a.id', '=', sql<string>`coalesce(n.application_id, chat.application_id)`),
    )
    .leftJoin('vacancies as v', (join) =>
      join.on('v.id', '=', sql<string>`coalesce(n.vacancy_id, a.vacancy_id, chat.vacancy_id)`),
    )
    .leftJoin('users as candidate', (join) =>
      join.on('candidate.id', '=', sql<string>`coalesce(a.candidate_id, chat.candidate_id)`),
    )
    .where('n.user_id', '=', actor.id)
    .$if(actor.role !== 'candidate', (told) => told.where(isOpenToStaff(actor)))
}

/**
 * Collaborators do not chat, and may be kept to their own candidates. Messages of a candidate who
 * is away are not shown, and applications that are withdrawn or of such a candidate do not open.
 * News of the candidates of a vacancy opens its other candidates.
 */
function isOpenToStaff({ id, role }: Actor) {
  const isOpen = sql`a.withdrawn_at is null and ${awayOf('candidate')} is null
    and sees_candidate(${id}::uuid, ${role}::text, a.vacancy_id, a.assignee_id)`
  return sql<SqlBool>`(n.chat_id is null or ${role}::text <> 'collaborator')
    and (n.kind <> 'new_message' or ${awayOf('candidate')} is null)
    and (n.application_id is null or (${isOpen}))
    and (n.kind not in ('application_received', 'answer_reminder') or exists (
      select from counts_seen(${id}::uuid, ${role}::text, n.vacancy_id) seen
      where seen.candidates > 0))`
}

/** Names the other side only to readers who may know it now. */
function toldTo(db: Database, actor: Actor) {
  const isCandidate = actor.role === 'candidate'
  return openTo(db, actor)
    .leftJoin('companies as c', 'c.id', 'v.company_id')
    .leftJoin('users as did', (join) =>
      join.on(
        'did.id',
        '=',
        sql<string>`case when n.kind = 'application_opened' then a.opened_by else n.actor_id end`,
      ),
    )
    .leftJoin('saved_searches as search', 'search.id', 'n.search_id')
    .select(['n.id', 'n.kind', 'n.detail', 'n.count', 'n.happened_at', 'n.read_at'])
    .select(['n.chat_id', 'a.id as application_id', 'v.slug', 'v.title', 'v.locale'])
    .select(['search.id as search_id', 'search.name as search_name'])
    .select(isCandidate ? companyFor(actor) : nothing.as('company'))
    .select(isCandidate ? hiddenCompanyFor(actor) : hidden.as('company_hidden'))
    .select(isCandidate ? nothing.as('candidate') : candidateTo(actor).as('candidate'))
    .select(isCandidate ? openerFor(actor) : personName('did').as('actor'))
    .select(isCandidate ? hiddenOpenerFor(actor) : hiddenPerson('did').as('actor_hidden'))
}

type Row = Awaited<ReturnType<ReturnType<typeof toldTo>['execute']>>[number]

function companyFor({ id }: Actor) {
  return sql<string | null>`case when v.id is not null
    then known_company_name(c, v.id, v.visibility, ${id}::uuid) end`.as('company')
}

function hiddenCompanyFor({ id }: Actor) {
  return sql<HiddenName | null>`case when v.id is not null
    then hidden_company_name(c, v.id, v.visibility, ${id}::uuid) end`.as('company_hidden')
}

/** A candidate reads one name of the company: of the person who opened their application. */
function openerFor({ id }: Actor) {
  return sql<string | null>`case when n.kind = 'application_opened'
    then known_reader_name(did, c, v.id, v.visibility, ${id}::uuid) end`.as('actor')
}

function hiddenOpenerFor({ id }: Actor) {
  return sql<HiddenName | null>`case when n.kind = 'application_opened'
    then hidden_reader_name(did, c, v.id, v.visibility, ${id}::uuid) end`.as('actor_hidden')
}

const nothing: RawBuilder<string | null> = sql`null`
const hidden: RawBuilder<HiddenName | null> = sql`null`

/** Nobody of the staff reads the name of a candidate whom they do not see, or who has withdrawn. */
function candidateTo({ id, role }: Actor) {
  return sql<string | null>`case when ${awayOf('candidate')} is null and a.withdrawn_at is null
    and sees_candidate(${id}::uuid, ${role}::text, coalesce(a.vacancy_id, chat.vacancy_id),
      a.assignee_id)
    then ${personName('candidate')} end`
}

function present(row: Row): Notification {
  const { id, kind, detail, count, slug, title, locale, company, candidate, actor } = row
  return {
    id,
    kind,
    detail,
    count,
    happened_at: row.happened_at.toISOString(),
    read_at: row.read_at?.toISOString() ?? null,
    chat: row.chat_id,
    application: row.application_id,
    vacancy: slug !== null && title !== null && locale !== null ? { slug, title, locale } : null,
    search:
      row.search_id !== null && row.search_name !== null
        ? { id: row.search_id, name: row.search_name }
        : null,
    company,
    company_hidden: row.company_hidden,
    candidate,
    actor,
    actor_hidden: row.actor_hidden,
  }
}
