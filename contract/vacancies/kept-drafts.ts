// The vacancies that somebody is writing, kept on the server.
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { keepLimits } from '#contract/endpoint/limits.ts'
import { named } from '#contract/endpoint/named.ts'
import { staff } from '#contract/endpoint/roles.ts'
import { dataReply, statusReply, timestamp } from '#contract/endpoint/shapes.ts'
import { DraftContent } from './draft-content.ts'
import { wizardSteps } from './wizard-steps.ts'

const copy = z.string().check(z.minLength(8), z.maxLength(100))

const draftState = {
  /** The step of the wizard that was written last. */
  step: z.enum(wizardSteps),
  /** Goes up by one each time the draft is kept. */
  version: z.int(),
  /** The copy of a browser that kept it last. */
  copy: z.string(),
  updated_at: timestamp,
}

export const KeptDraft = named(
  'KeptDraft',
  'A vacancy that somebody is writing, without its content.',
  z.object({ id: z.string(), title: z.string(), ...draftState }),
)
export type KeptDraft = z.infer<typeof KeptDraft>

export const WholeDraft = named(
  'WholeDraft',
  'A vacancy that somebody is writing, with its content.',
  z.object({ ...KeptDraft.shape, content: DraftContent }),
)
export type WholeDraft = z.infer<typeof WholeDraft>

const ofVacancyDraft = z.object({
  id: z.string().check(
    z.meta({
      description: 'The name that the program of its author gives the draft.',
      pattern: '^[A-Za-z0-9_.:-]+$',
      minLength: 8,
      maxLength: 100,
    }),
  ),
})

export const listDrafts = endpoint({
  name: 'listDrafts',
  tag: 'vacancies',
  method: 'GET',
  path: '/user/vacancy-drafts',
  summary: 'The vacancies that the caller is writing, the last written first.',
  access: staff,
  reply: dataReply(z.array(KeptDraft)),
  refusals: [],
})

export const getDraft = endpoint({
  name: 'getDraft',
  tag: 'vacancies',
  method: 'GET',
  path: '/user/vacancy-drafts/:id',
  params: ofVacancyDraft,
  summary: 'A vacancy that the caller is writing, with all that is written so far.',
  access: staff,
  reply: dataReply(WholeDraft),
  refusals: ['not_found'],
})

export const keepDraft = endpoint({
  name: 'keepDraft',
  tag: 'vacancies',
  method: 'PUT',
  path: '/user/vacancy-drafts/:id',
  params: ofVacancyDraft,
  summary:
    'Keeps a vacancy that is being written, under the `draft_id` that it will be posted with.',
  access: staff,
  body: z.object({
    content: DraftContent,
    step: z.enum(wizardSteps),
    /** A name for the copy in this browser, which may go on from whatever it has kept itself. */
    copy,
    /** The version that this copy was read at or last kept as; null if it was never kept. */
    version: z.nullable(z.int()),
  }),
  reply: dataReply(KeptDraft),
  refusals: ['not_found', 'draft_changed', 'draft_posted', 'too_many_drafts'],
  limit: keepLimits,
})

export const deleteDraft = endpoint({
  name: 'deleteDraft',
  tag: 'vacancies',
  method: 'DELETE',
  path: '/user/vacancy-drafts/:id',
  params: ofVacancyDraft,
  summary: 'Deletes a vacancy that the caller is writing.',
  access: staff,
  reply: statusReply('deleted'),
  refusals: ['not_found'],
  limit: keepLimits,
})
