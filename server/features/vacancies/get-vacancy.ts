import type { Language } from '#contract/languages.ts'
import type { Vacancy } from '#contract/vacancy.ts'
import { prepared } from '#server/platform/db/database.ts'
import type { Member } from '#server/platform/http/actor.ts'
import { readyData } from '#server/platform/http/ready-json.ts'
import { Refused } from '#server/platform/refused.ts'
import { type ReadServices, wholesJson } from './whole-json.ts'

/** @throws Refused not_found also where it is another company's */
export async function getVacancy(
  services: ReadServices,
  reader: Member,
  slug: string,
  language: Language,
): Promise<Vacancy> {
  return JSON.parse(await findVacancyJson(services, reader, slug, language)) as Vacancy
}

/** The same, as it is sent. @throws Refused not_found also where it is another company's */
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

/** @throws Refused not_found also where it is another company's */
export async function idOfVacancy({ db }: Pick<ReadServices, 'db'>, reader: Member, slug: string) {
  const [found] = await bySlug(db, [slug, reader.company_id])
  if (!found) throw new Refused('not_found')
  return found.id
}

/** The one with the address $1, for staff as far as it is of their company $2. */
const bySlug = prepared<{ id: string }>(
  'vacancy_by_slug',
  'select id from vacancies where slug = $1 and ($2::uuid is null or company_id = $2)',
)
