import { sql } from 'kysely'
import type { HiddenName } from '#contract/companies/hidden-name.ts'
import type { ReportedThing } from '#contract/operators/reports.ts'
import { encodeCursor } from '#server/platform/db/cursor.ts'
import type { Database } from '#server/platform/db/database.ts'
import {
  companyName,
  hiddenCompany,
  hiddenPerson,
  personName,
} from '#server/platform/db/known-names.ts'
import { decodeTimeCursor } from '#server/platform/db/time-cursor.ts'

interface PageQuery {
  limit: number
  cursor?: string | undefined
}

interface Row extends Omit<ReportedThing, 'first_at' | 'company' | 'candidate'> {
  first_at: Date
  company_id: string
  company_name: string | null
  company_hidden: HiddenName | null
  candidate_id: string | null
  candidate_name: string | null
  candidate_hidden: HiddenName | null
}

/** The open reports by thing, the oldest first. */
export async function listReports(db: Database, { limit, cursor }: PageQuery) {
  const after = decodeTimeCursor(cursor)
  const isAfter = after
    ? sql`(min(created_at), object_id) > (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql`true`
  const { rows } = await sql<Row>`
    select t.object, t.object_id as id, t.first_at, t.count,
      coalesce(v.slug, cv.slug) as slug, coalesce(v.title, cv.title, ${companyName('c')}) as title,
      c.id as company_id, ${companyName('c')} as company_name, ${hiddenCompany('c')} as company_hidden,
      u.id as candidate_id, ${personName('u')} as candidate_name, ${hiddenPerson('u')} as candidate_hidden,
      (select json_agg(r order by r.at) from (
        select r.id, r.reason, r.text,
          to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
          json_build_object('id', p.id, 'name', ${personName('p')}, 'name_hidden', ${hiddenPerson('p')}) as reporter
        from reports r join users p on p.id = r.reporter_id
        where r.object = t.object and r.object_id = t.object_id and r.settled_at is null
        order by r.created_at limit 10) r) as reports
    from (
      select object, object_id, min(created_at) as first_at, count(*)::int as count
      from reports where settled_at is null
      group by object, object_id having ${isAfter}
      order by min(created_at), object_id limit ${limit + 1}
    ) t
    left join vacancies v on t.object = 'vacancies' and v.id = t.object_id
    left join chats on t.object = 'chats' and chats.id = t.object_id
    left join applications a on t.object = 'applications' and a.id = t.object_id
    left join vacancies cv on cv.id = coalesce(chats.vacancy_id, a.vacancy_id)
    left join users u on u.id = coalesce(chats.candidate_id, a.candidate_id)
    join companies c on c.id = coalesce(v.company_id, chats.company_id, a.company_id, t.object_id)
    order by t.first_at, t.object_id`.execute(db)
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    data: rows.slice(0, limit).map(thingOf),
    meta: { next_cursor: last ? encodeCursor(last.first_at.toISOString(), last.id) : null },
  }
}

function thingOf({ candidate_id, candidate_name, candidate_hidden, ...row }: Row): ReportedThing {
  const { company_id, company_name, company_hidden, first_at, ...thing } = row
  return {
    ...thing,
    first_at: first_at.toISOString(),
    company: { id: company_id, name: company_name, name_hidden: company_hidden },
    candidate:
      candidate_id === null
        ? null
        : { id: candidate_id, name: candidate_name, name_hidden: candidate_hidden },
  }
}
