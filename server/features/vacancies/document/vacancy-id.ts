import { sql } from 'kysely'
import type { Database } from '#server/platform/db/database.ts'
import { preparedQuery } from '#server/platform/db/prepared-query.ts'
import type { Member } from '#server/platform/http/actor.ts'
import { Refused } from '#server/platform/refused.ts'

/** @throws Refused not_found also if it is another company's */
export async function idOfVacancy({ db }: { db: Database }, reader: Member, slug: string) {
  const [found] = await bySlug(db, { slug, company_id: reader.company_id, reader_id: reader.id })
  if (!found) throw new Refused('not_found')
  return found.id
}

interface Sought {
  slug: string
  /** Null for a candidate. */
  company_id: string | null
  reader_id: string
}

/**
 * The one with this address: for staff if it is of their company, for a candidate if it is not
 * hidden or they have applied to it.
 */
const bySlug = preparedQuery(
  'vacancy_by_slug',
  (value: Sought) => sql<{ id: string }>`
    select v.id from vacancies v where v.slug = ${value.slug} and case
      when ${value.company_id}::uuid is not null then v.company_id = ${value.company_id}
      else not is_hidden(v) or exists (
        select from applications a
        where a.vacancy_id = v.id and a.candidate_id = ${value.reader_id}::uuid) end`,
)
