import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { searchLimits } from '#contract/endpoint/limits.ts'
import { named } from '#contract/endpoint/named.ts'
import { ofVacancy } from '#contract/endpoint/path-fields.ts'
import { candidates } from '#contract/endpoint/roles.ts'
import { dataReply } from '#contract/endpoint/shapes.ts'
import { applicationTexts, each } from './application-fields.ts'
import { EarlierAnswer } from './earlier-answer.ts'
import { EarlierChoice } from './earlier-choice.ts'

const answersTo = z.array(z.object({ id: z.int(), earlier: z.array(EarlierAnswer) }))

/** The best fitting answer to each question first. */
export const EarlierAnswers = named(
  'EarlierAnswers',
  'What may be used again in an application to this vacancy: to each question up to three different answers, the best first.',
  z.object({
    ...each(applicationTexts, () => z.array(EarlierAnswer)),
    competencies: answersTo,
    outcomes: answersTo,
    /** Earlier answers of yes or no, at most one to each question. */
    choices: z.array(EarlierChoice),
  }),
)
export type EarlierAnswers = z.infer<typeof EarlierAnswers>

export const listEarlierAnswers = endpoint({
  name: 'listEarlierAnswers',
  tag: 'applications',
  method: 'GET',
  path: '/jobs/:slug/earlier-answers',
  params: ofVacancy,
  summary:
    "The caller's own answers of earlier applications that fit the questions of a vacancy: texts by their field, competencies by their id, achievements by the likeness of their words. A competency or an achievement that none fits has the results of positions in the professional profile, to start from.",
  access: candidates,
  reply: dataReply(EarlierAnswers),
  refusals: ['not_found'],
  limit: searchLimits,
})
