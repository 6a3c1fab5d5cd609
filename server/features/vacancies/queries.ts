import type { Language } from '#contract/fields/languages.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import { prepared } from '#server/platform/db/database.ts'
import type { Member } from '#server/platform/http/actor.ts'
import { readyData } from '#server/platform/http/ready-json.ts'
import { Refused } from '#server/platform/refused.ts'
import { type ReadServices, wholesJson } from './lists/whole-json.ts'

/** @throws Refused not_found also if it is another company's */
export async function getVacancy(
  services: ReadServices,
  reader: Member,
  slug: string,
  language: Language,
): Promise<Vacancy> {
  return JSON.parse(await findVacancyJson(services, reader, slug, language)) as Vacancy
}

/** The same, as it is sent. @throws Refused not_found also if it is another company's */
export async function sendVacancy(
  services: ReadServices,
  reader: Member,
  slug: string,
  language: Language,
) {
  return readyData<Vacancy>(await findVacancyJson(services, reader, slug, language))
}

async function findVacancyJson(
  services: ReadServices,
  reader: Member,
  slug: string,
  language: Language,
) {
  const id = await idOfVacancy(services, reader, slug)
  const [vacancy] = await wholesJson(services, reader, [id], language)
  if (!vacancy) throw new Refused('not_found')
  return vacancy
}

/** @throws Refused not_found also if it is another company's */
export async function idOfVacancy({ db }: Pick<ReadServices, 'db'>, reader: Member, slug: string) {
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
