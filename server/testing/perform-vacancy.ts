// Posting and changing a vacancy, and opening, answering and withdrawing what was sent to it.
import * as z from 'zod/mini'
import { VacancyChange } from '#contract/vacancy-body.ts'
import { answerApplication } from '#server/features/applications/answer.ts'
import { openCandidate } from '#server/features/applications/open-candidates.ts'
import { withdrawApplication } from '#server/features/applications/withdraw.ts'
import { changeVacancy } from '#server/features/vacancies/change-vacancy.ts'
import { type Operation, pick } from './money-operations.ts'
import type { World } from './money-world.ts'
import { createVacancy, vacancyBody } from './vacancy-factories.ts'

export async function post({ app, company, vacancies }: World, price: number): Promise<'done'> {
  const slug = await createVacancy(app, company, { credits_value: price })
  const { id } = await app.db
    .selectFrom('vacancies')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  vacancies.push({ slug, id })
  return 'done'
}

/** Has the company pay for so many places, or for none. */
export function pay(world: World, { vacancy, places }: { vacancy: number; places: number }) {
  return change(world, vacancy, { sponsored_places: places === 0 ? null : places })
}

export async function change({ app, company, vacancies }: World, number: number, changes: object) {
  const vacancy = pick(vacancies, number)
  if (!vacancy) return 'nothing'
  const { language: locale, ...rest } = vacancyBody()
  const body = z.parse(VacancyChange, { locale, ...rest, ...changes })
  await changeVacancy(app, company, vacancy.slug, body)
  return 'done'
}

export async function treat(
  world: World,
  { does, application }: Extract<Operation, { application: number }>,
) {
  const { app } = world
  const treated = pick(world.applications, application)
  if (!treated) return 'nothing'
  if (does === 'open') await openCandidate(app, world.company, treated.slug, treated.id)
  else if (does === 'answer') {
    const { slug: vacancy, id } = treated
    const feedback = 'Thank you.'
    await answerApplication(app, world.company, { vacancy, id }, () => ({ feedback }))
  } else await withdrawApplication(app, treated.candidate, treated.slug)
  return 'done'
}
