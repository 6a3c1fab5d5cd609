import * as z from 'zod/mini'
import { Letter } from '#contract/applications/letter.ts'
import type { Language } from '#contract/fields/languages.ts'
import type { ReportedTexts } from '#contract/operators/reports.ts'
import { dayIn } from '#contract/times/business-days.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { hiddenPerson, personName } from '#server/platform/db/known-names.ts'
import { deadlineOf, startOfNext } from '#server/platform/deadline.ts'
import type { Services } from '#server/platform/services.ts'
import { competencyNames, writtenOut } from './answer/letter.ts'

export { isListedSeenBy, isSeenBy } from './common/seen.ts'
export { readSentApplication } from './apply/read-sent.ts'
export { medianWritingMinutes } from './apply/writing-minutes.ts'

type Dependencies = Pick<Services, 'clock' | 'environment'>

interface Promised {
  json: string
  /** Milliseconds of the epoch. */
  from: number
  until: number
}

/** By settings and time zone; counting business days takes longer than reading a vacancy. */
const promises = new WeakMap<Dependencies['environment'], Map<string, Promised>>()

/**
 * The deadline promised to a candidate who applies now to a company of this time zone, as JSON:
 * the same text until the day ends there.
 */
export function promiseAsJson(services: Dependencies, time_zone: string): string {
  return promised(services, time_zone).json
}

/** The same, with the moment at which the day ends there. */
export function promiseTo(services: Dependencies, time_zone: string) {
  const { json, until } = promised(services, time_zone)
  const promise = JSON.parse(json) as NonNullable<Vacancy['answer_promise']>
  return { promise, until: new Date(until) }
}

function promised({ clock, environment }: Dependencies, time_zone: string): Promised {
  const zones = promises.get(environment) ?? new Map<string, Promised>()
  promises.set(environment, zones)
  const now = clock.now()
  const cached = zones.get(time_zone)
  if (cached && cached.from <= now.getTime() && now.getTime() < cached.until) return cached
  const days = environment.ANSWER_DAYS
  const json = JSON.stringify({
    business_days: days,
    answer_due_at: deadlineOf(now, days, time_zone).toISOString(),
    answer_time_zone: time_zone,
  })
  const until = startOfNext(dayIn(time_zone, now), time_zone).getTime()
  const made = { json, from: now.getTime(), until }
  zones.set(time_zone, made)
  return made
}

/** The answers to an application, the oldest first, each written out with its letter. */
export async function listAnswers(
  tx: Transaction,
  application_id: string,
  language: Language,
): Promise<Omit<ReportedTexts['texts'][number], 'side'>[]> {
  const answers = await tx
    .selectFrom('application_feedback as f')
    .innerJoin('users as author', 'author.id', 'f.author_id')
    .select(['f.body', 'f.letter', 'f.created_at', personName('author').as('author')])
    .select(hiddenPerson('author').as('author_hidden'))
    .where('f.application_id', '=', application_id)
    .orderBy('f.id')
    .execute()
  const { vacancy_id } = await tx
    .selectFrom('applications')
    .select('vacancy_id')
    .where('id', '=', application_id)
    .executeTakeFirstOrThrow()
  const names = await competencyNames(tx, vacancy_id)
  return answers.map(({ body, letter, created_at, author, author_hidden }) => ({
    at: created_at.toISOString(),
    author,
    author_hidden,
    text: writtenOut(body, letter === null ? null : z.parse(Letter, letter), names, language),
  }))
}
