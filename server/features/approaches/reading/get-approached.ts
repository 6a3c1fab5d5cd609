import { sql } from 'kysely'
import type { Career } from '#contract/accounts/career-shape.ts'
import type { ApproachedProfile } from '#contract/approaches/approaches.ts'
import type { Language } from '#contract/fields/languages.ts'
import { type KeptMatch, rulesWithoutPay } from '#server/features/matching/queries.ts'
import type { Staff } from '#server/platform/http/actor.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { listPeople, presentPerson } from './get-figures.ts'

/** @throws Refused not_found also for anybody who has not said yes */
export async function getApproached(
  services: Pick<Services, 'db' | 'clock'>,
  reader: Staff,
  { slug, id }: { slug: string; id: string },
  language: Language,
): Promise<ApproachedProfile> {
  const { db } = services
  const { rows } = await sql<KeptMatch & { vacancy_id: string; career: Career | null }>`
    select v.id as vacancy_id, p.career, p.demand, p.facts, p.outcomes
    from vacancies v join approaches a on a.vacancy_id = v.id
    join approach_profiles p on p.approach_id = a.id
    where v.slug = ${slug} and v.company_id = ${reader.company_id} and a.id = ${id}`.execute(db)
  const [profile] = rows
  const [person] = profile ? await listPeople(db, reader, profile.vacancy_id, id) : []
  if (!profile || !person) throw new Refused('not_found')
  return {
    ...presentPerson(person),
    career: profile.career,
    rules: await rulesWithoutPay(services, profile, language),
  }
}
