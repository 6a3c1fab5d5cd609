import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { searchLimits } from '#contract/endpoint/limits.ts'
import { named } from '#contract/endpoint/named.ts'
import { operators } from '#contract/endpoint/roles.ts'
import { dataReply } from '#contract/endpoint/shapes.ts'
import { keyed } from '#contract/vacancies/vacancy-texts.ts'

/** The days of the figures, today included. */
export const figureDays = 30

export const figureNames = [
  'applications',
  'answers_in_time',
  'answers_missed',
  'credits_bought',
  'credits_captured',
  'credits_returned',
  'candidates',
  'companies',
  'mails_sent',
  'mails_failed',
] as const
export type FigureName = (typeof figureNames)[number]

export const Figures = named(
  'Figures',
  'What happened on each of the last 30 days, by day in UTC.',
  z.object({
    /** The days, in UTC, the earliest first. */
    days: z.array(z.iso.date()),
    /** One number a day, by name. */
    series: z.object(keyed(figureNames, () => z.array(z.int()))),
  }),
)
export type Figures = z.infer<typeof Figures>

export const getFigures = endpoint({
  name: 'getFigures',
  tag: 'operators',
  method: 'GET',
  path: '/operator/figures',
  summary: 'Applications, answers, credits, sign-ups and mails of the last 30 days, by day in UTC.',
  access: operators,
  reply: dataReply(Figures),
  refusals: [],
  limit: searchLimits,
})
