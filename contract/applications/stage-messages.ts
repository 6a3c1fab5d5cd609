import * as z from 'zod/mini'
import { HiddenName } from '#contract/companies/hidden-name.ts'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { saveLimits } from '#contract/endpoint/limits.ts'
import { named } from '#contract/endpoint/named.ts'
import { ofApplication } from '#contract/endpoint/path-fields.ts'
import { staff } from '#contract/endpoint/roles.ts'
import { dataReply, statusReply, timestamp } from '#contract/endpoint/shapes.ts'
import { languages } from '#contract/fields/languages.ts'
import { lengths } from '#contract/fields/lengths.ts'
import { text } from '#contract/fields/text-fields.ts'
import { stages, toldStages } from './stages.ts'

/** A text that tells a candidate of a stage. */
export const StageMessage = named(
  'StageMessage',
  'A text that tells a candidate of a stage.',
  z.object({
    stage: z.enum(toldStages),
    text: z.string(),
    author: z.nullable(z.string()),
    author_hidden: z.nullable(HiddenName),
    sent_at: timestamp,
  }),
)
export type StageMessage = z.infer<typeof StageMessage>

export const getStageMessages = endpoint({
  name: 'getStageMessages',
  tag: 'applications',
  method: 'GET',
  path: '/vacancies/:slug/candidates/:uuid/stage-messages',
  params: ofApplication,
  summary:
    'The stage of an application, a text in the language of the candidate that would tell them of it, and what they were told. It opens nothing.',
  access: staff,
  reply: dataReply(
    z.object({
      stage: z.enum(stages),
      language: z.enum(languages),
      /** Empty if there is nothing to tell: of a new application. */
      proposed: z.string(),
      sent: z.array(StageMessage),
    }),
  ),
  refusals: ['not_found', 'candidate_away'],
})

export const tellStage = endpoint({
  name: 'tellStage',
  tag: 'applications',
  method: 'POST',
  path: '/vacancies/:slug/candidates/:uuid/stage-messages',
  params: ofApplication,
  summary:
    'Tells a candidate of the stage that they are at. It is mailed, and stands in the course of their application.',
  access: staff,
  body: z.object({
    /** The stage that the sender sees; refused if it is another one by now. */
    stage: z.enum(toldStages),
    text: text({ min: 1, max: lengths.stage_message.max }),
  }),
  reply: statusReply('sent'),
  refusals: ['not_found', 'candidate_away', 'stage_changed'],
  limit: saveLimits,
})
