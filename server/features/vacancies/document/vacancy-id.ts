import type { Database } from '#server/platform/db/database.ts'
import { prepared } from '#server/platform/db/prepared-query.ts'
import type { Member } from '#server/platform/http/actor.ts'
import { Refused } from '#server/platform/refused.ts'

/** @throws Refused not_found also if it is another company's */
export async function idOfVacancy({ db }: { db: Database }, reader: Member, slug: string) {
  const [found] = await bySlug(db, [slug, reader.company_id, reader.id])
  if (!found) throw new Refused('not_found')
  return found.id
}

/**
 * The one with the address $1: for staff if it is of their company $2, for the candidate $3
 * if it is not hidden or they have applied to it.
 */
const bySlug = prepared<{ id: string }>(
  'vacancy_by_slug',
  `select v.id from vacancies v where v.slug = $1 and case
     when $2::uuid is not null then v.company_id = $2
     else not is_hidden(v) or exists (
       select from applications a where a.vacancy_id = v.id and a.candidate_id = $3::uuid) end`,
)
