// Posting and changing a vacancy, and opening, answering, redressing and withdrawing what was sent
// to it.
import * as z from 'zod/mini'
import { VacancyChange } from '#contract/vacancies/vacancy-body.ts'
import { answerApplication } from '#server/features/applications/answer/answer.ts'
import { judge } from '#server/features/applications/answer/judge-feedback.ts'
import { withdrawApplication } from '#server/features/applications/apply/withdraw.ts'
import { openCandidate } from '#server/features/applications/candidates/open-candidates.ts'
import { reportAnswer } from '#server/features/reports/report-answer.ts'
import { settleReports } from '#server/features/reports/settle-reports.ts'
import { closeForGood } from '#server/features/vacancies/closing/close-for-good.ts'
import { confirmVacancy } from '#server/features/vacancies/closing/confirmation/confirm.ts'
import { changeVacancy } from '#server/features/vacancies/post/change-vacancy.ts'
import { Refused } from '#server/platform/refused.ts'
import { fullAnswer } from './answers.ts'
import { dayOf } from './money-model.ts'
import { type Operation, pick, type Rework } from './money-operations.ts'
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

async function change({ app, company, vacancies }: World, number: number, changes: object) {
  const vacancy = pick(vacancies, number)
  if (!vacancy) return 'nothing'
  const { language: locale, ...rest } = vacancyBody()
  const body = z.parse(VacancyChange, { locale, ...rest, ...changes })
  await changeVacancy(app, company, vacancy.slug, body)
  return 'done'
}

/** Edits or confirms a vacancy, ends applying or allows it, sets a date, or closes it for good. */
export function rework(world: World, operation: Rework) {
  const { vacancy } = operation
  if (operation.does === 'set date')
    return change(world, vacancy, { closes_on: dayOf(world.app.clock.now(), operation.days) })
  if (operation.does === 'close for good') return closeVacancy(world, vacancy)
  if (operation.does === 'confirm') return confirm(world, vacancy)
  if (operation.does === 'edit') return change(world, vacancy, {})
  return change(world, vacancy, { job_status: operation.does === 'stop' ? 'CLOSED' : 'OPEN' })
}

async function confirm({ app, company, vacancies }: World, number: number) {
  const vacancy = pick(vacancies, number)
  if (!vacancy) return 'nothing'
  await confirmVacancy(app, company, vacancy.slug)
  return 'done'
}

async function closeVacancy({ app, company, vacancies }: World, number: number) {
  const vacancy = pick(vacancies, number)
  if (!vacancy) return 'nothing'
  await closeForGood(app, company, vacancy.slug, { reason: 'stopped' })
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
  else if (does === 'withdraw') await withdrawApplication(app, treated.candidate, treated.slug)
  else if (does === 'redress') await redress(world, treated)
  else {
    const { slug: vacancy, id } = treated
    const answer = await answerFor(world, vacancy, does)
    await answerApplication(app, world.company, { vacancy, id }, () => answer)
  }
  return 'done'
}

const marksOf = {
  answer: 0,
  'answer briefly': 0,
  'answer with marks': 3,
  'answer with few marks': 2,
} as const

async function answerFor({ app }: World, vacancy: string, does: keyof typeof marksOf) {
  const questions = await app.db
    .selectFrom('vacancy_competencies as c')
    .innerJoin('vacancies as v', 'v.id', 'c.vacancy_id')
    .select('c.competency_id as id')
    .where('v.slug', '=', vacancy)
    .limit(marksOf[does])
    .execute()
  const competencies = questions.map(({ id }) => ({ id, mark: 2, line: '' }))
  const letter = { competencies, strong: '', missing: '', change: '' }
  return { feedback: does === 'answer' ? fullAnswer() : 'No.', letter }
}

/** The candidate finds the latest answer useless and asks an operator, who agrees. */
async function redress(
  { app, operator }: World,
  { id, slug, candidate }: World['applications'][0],
) {
  const answer = await app.db
    .selectFrom('application_feedback')
    .select('id')
    .where('application_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!answer) throw new Refused('not_found')
  await judge(app, candidate, { slug, id: answer.id, useful: false })
  await reportAnswer(app, candidate, { slug, text: '' })
  const settlement = { outcome: 'acted', reason: 'It says nothing.' } as const
  await settleReports(app, operator, { object: 'applications', id }, settlement)
}
