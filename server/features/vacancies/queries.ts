import type { Language } from '#contract/fields/languages.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import type { Member } from '#server/platform/http/actor.ts'
import { readyData } from '#server/platform/http/ready-json.ts'
import { Refused } from '#server/platform/refused.ts'
import { idOfVacancy } from './document/vacancy-id.ts'
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
