import * as z from 'zod/mini'
import { NewVacancy, VacancyChange } from '#contract/vacancies/vacancy-body.ts'
import { postedStatus } from '#contract/vacancies/vacancy-choices.ts'
import { confirmVacancy } from '#server/features/vacancies/closing/confirmation/confirm.ts'
import { takeStep } from '#server/features/vacancies/closing/confirmation/remind-or-close.ts'
import { changeVacancy } from '#server/features/vacancies/post/change-vacancy.ts'
import { postVacancy } from '#server/features/vacancies/post/post-vacancy.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Staff } from '#server/platform/http/actor.ts'
import type { DemoVacancy } from './demo-data.ts'
import type { World } from './demo-world.ts'

/** Posts a vacancy on its day; closes it later if it is closed, and confirms it lately if not. */
export async function publish(world: World, tx: Transaction, author: Staff, vacancy: DemoVacancy) {
  const { slug, days_old, status, language, closes_in, confirmed, company: _, ...body } = vacancy
  const closes_on = closes_in === undefined ? null : dayFromNow(world, closes_in)
  world.setDaysAgo(days_old)
  const parsedVacancy = z.parse(NewVacancy, { ...body, language, closes_on })
  const posted = await postVacancy(world, author, parsedVacancy)
  // The addresses of the demo world are written down; the product's own end at random.
  await tx.updateTable('vacancies').set({ slug }).where('slug', '=', posted).execute()
  if (status === postedStatus) {
    await confirm(world, tx, author, { slug, daysAgo: confirmed ?? days_old % 5, days_old })
    return
  }
  world.setDaysAgo(days_old / 2)
  const change = z.parse(VacancyChange, { ...body, locale: language, job_status: status })
  await changeVacancy(world, author, slug, change)
}

/** Confirms it on a day, and reminds its company the day before the seeding if that is due. */
async function confirm(
  world: World,
  tx: Transaction,
  author: Staff,
  { slug, daysAgo, days_old }: { slug: string; daysAgo: number; days_old: number },
) {
  if (daysAgo < days_old) {
    world.setDaysAgo(daysAgo)
    await confirmVacancy(world, author, slug)
  }
  world.setDaysAgo(1)
  const { id } = await tx
    .selectFrom('vacancies')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  await takeStep(world, id)
}

/** A date so many days from the seeding. */
export function dayFromNow(world: World, days: number) {
  world.setDaysAgo(-days)
  return world.clock.now().toISOString().slice(0, 10)
}
