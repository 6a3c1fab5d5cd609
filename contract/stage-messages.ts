import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { HiddenName } from './hidden-name.ts'
import { languages } from './languages.ts'
import { lengths } from './lengths.ts'
import { saveLimits } from './limits.ts'
import { named } from './named.ts'
import { ofApplication } from './path-fields.ts'
import { staff } from './roles.ts'
import { dataReply, statusReply, timestamp } from './shapes.ts'
import { stages, toldStages } from './stages.ts'
import { text } from './text-fields.ts'

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
