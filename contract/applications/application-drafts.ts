// Applications that somebody is writing, field by field, so that two devices can go on at once.
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { keepLimits } from '#contract/endpoint/limits.ts'
import { named } from '#contract/endpoint/named.ts'
import { ofVacancy } from '#contract/endpoint/path-fields.ts'
import { custom } from '#contract/endpoint/problems.ts'
import { candidates } from '#contract/endpoint/roles.ts'
import { dataReply, statusReply, timestamp } from '#contract/endpoint/shapes.ts'
import { lengths } from '#contract/fields/lengths.ts'
import { draftText } from '#contract/fields/text-fields.ts'
import { jobStatuses } from '#contract/vacancies/vacancy-choices.ts'
import { applicationAnswers, applicationTexts } from './application-fields.ts'

/** Fields of one application: of its form, and of older questions. */
const fieldsMax = 100

/** The name of a text, of a yes or no, `resume`, `competencies.<id>` or `outcomes.<id>`. */
const field = z
  .string()
  .check(
    z.regex(
      new RegExp(
        `^(${[...applicationTexts, ...applicationAnswers, 'resume'].join('|')}|(competencies|outcomes)\\.[1-9][0-9]{0,8})$`,
      ),
    ),
  )

/** A text as it stands; 1 for yes, 0 for no; null for neither. */
const value = z.union([z.nullable(z.literal([0, 1])), draftText(lengths.unfinished)])
export type DraftValue = z.infer<typeof value>

const copy = z.string().check(z.minLength(8), z.maxLength(100))

export const DraftField = named(
  'DraftField',
  'A field of an application that somebody is writing.',
  z.object({
    field: z.string(),
    value,
    /** The version of the draft that changed it last. */
    version: z.int(),
    /** The copy of a browser that changed it last. */
    copy: z.string(),
    /** The competency or the achievement that it answers, as it was then. */
    question: z.nullable(z.string()),
  }),
)
export type DraftField = z.infer<typeof DraftField>

export const ApplicationDraft = named(
  'ApplicationDraft',
  'An application that somebody is writing, field by field.',
  z.object({ version: z.int(), saved_at: timestamp, fields: z.array(DraftField) }),
)
export type ApplicationDraft = z.infer<typeof ApplicationDraft>

const DraftChange = z
  .object({
    field,
    value,
    /** The version of the field that was changed; null if this copy knows of none. */
    version: z.nullable(z.int()),
    /** The wording of the achievement when it was answered. */
    question: z.optional(z.nullable(draftText(lengths.unfinished))),
  })
  .check(
    z.check(({ value: change, issues }) => {
      const isAnswer = applicationAnswers.some((name) => name === change.field)
      if (isAnswer === (typeof change.value === 'string'))
        issues.push(custom(change, { code: 'invalid' }))
    }),
  )
export type DraftChange = z.infer<typeof DraftChange>

export const BegunApplication = named(
  'BegunApplication',
  'An application that somebody is writing, without its text.',
  z.object({
    slug: z.string(),
    title: z.string(),
    job_status: z.enum(jobStatuses),
    saved_at: timestamp,
    done: z.int(),
    total: z.int(),
  }),
)
export type BegunApplication = z.infer<typeof BegunApplication>

export const listBegunApplications = endpoint({
  name: 'listBegunApplications',
  tag: 'applications',
  method: 'GET',
  path: '/user/application-drafts',
  summary: 'The applications that the caller is writing, the last written first.',
  access: candidates,
  reply: dataReply(z.array(BegunApplication)),
  refusals: [],
})

export const getApplicationDraft = endpoint({
  name: 'getApplicationDraft',
  tag: 'applications',
  method: 'GET',
  path: '/jobs/:slug/draft',
  params: ofVacancy,
  summary: 'What the caller has written of an application to a vacancy; null if nothing.',
  access: candidates,
  reply: dataReply(z.nullable(ApplicationDraft)),
  refusals: [],
})

export const keepApplicationDraft = endpoint({
  name: 'keepApplicationDraft',
  tag: 'applications',
  method: 'PUT',
  path: '/jobs/:slug/draft',
  params: ofVacancy,
  summary:
    'Keeps the fields that were changed. One that another copy has changed since stays as it is; the reply tells.',
  access: candidates,
  body: z.object({
    changes: z.array(DraftChange).check(z.minLength(1), z.maxLength(fieldsMax)),
    /** A name for the copy in this browser, which may go on from its own changes. */
    copy,
  }),
  reply: dataReply(ApplicationDraft),
  refusals: ['not_found', 'already_applied', 'too_many_begun'],
  limit: keepLimits,
})

export const deleteApplicationDraft = endpoint({
  name: 'deleteApplicationDraft',
  tag: 'applications',
  method: 'DELETE',
  path: '/jobs/:slug/draft',
  params: ofVacancy,
  summary: 'Deletes what the caller has written of an application, if anything.',
  access: candidates,
  reply: statusReply('deleted'),
  refusals: [],
  limit: keepLimits,
})
