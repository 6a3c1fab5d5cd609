import * as z from 'zod/mini'
import { KnownColleague } from '#contract/companies/colleague.ts'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { answerKinds, highestMark, saveLimits } from '#contract/endpoint/limits.ts'
import { named } from '#contract/endpoint/named.ts'
import { ofApplication } from '#contract/endpoint/path-fields.ts'
import { staff } from '#contract/endpoint/roles.ts'
import { dataReply, timestamp } from '#contract/endpoint/shapes.ts'
import { lengths } from '#contract/fields/lengths.ts'
import { id } from '#contract/fields/number-fields.ts'
import { line } from '#contract/fields/text-fields.ts'

/** The mark of one answer: to a competency or an expected achievement, by its id. */
export const Mark = named(
  'Mark',
  'The mark of one answer, from 1 to 5, with an optional line.',
  z.object({
    kind: z.enum(answerKinds),
    id: z.int(),
    mark: z.int(),
    line: z.string(),
  }),
)
export type Mark = z.infer<typeof Mark>

const reading = {
  /** Null until every answer has a mark and the reader has said that they are done. */
  finished_at: z.nullable(timestamp),
  /** The last time that a mark of a finished reading was changed. */
  changed_at: z.nullable(timestamp),
}

/** The marks of one application that its reader may see. */
export const Marks = named(
  'Marks',
  'The marks of an application that the caller may see.',
  z.object({
    mine: z.object({ ...reading, marks: z.array(Mark) }),
    /** Others who have marked. Their marks only if both they and the reader have finished. */
    others: z.array(
      z.object({ reader: KnownColleague, ...reading, marks: z.nullable(z.array(Mark)) }),
    ),
  }),
)
export type Marks = z.infer<typeof Marks>

/** Null takes a mark back, which a finished reading does not. */
export const NewMark = named(
  'NewMark',
  'A mark for one answer, or null to take it back.',
  z.object({
    kind: z.enum(answerKinds),
    id: id(),
    mark: z.nullable(z.int().check(z.minimum(1), z.maximum(highestMark))),
    /** Absent: unchanged. */
    line: z.optional(line(lengths.line)),
  }),
)
export type NewMark = z.infer<typeof NewMark>

const path = '/vacancies/:slug/candidates/:uuid/marks'

export const getMarks = endpoint({
  name: 'getMarks',
  tag: 'applications',
  method: 'GET',
  path,
  params: ofApplication,
  summary:
    'The marks of an application: those of the caller, and once the caller has finished reading, those of others who have finished, too.',
  access: staff,
  reply: dataReply(Marks),
  refusals: ['not_found', 'candidate_away'],
})

export const setMark = endpoint({
  name: 'setMark',
  tag: 'applications',
  method: 'PUT',
  path,
  params: ofApplication,
  summary:
    'Marks one answer of an application that was opened. After the reading is finished it shows that it was changed.',
  access: staff,
  body: NewMark,
  reply: dataReply(Marks),
  refusals: ['not_found', 'candidate_away', 'application_unopened', 'reading_finished'],
  limit: saveLimits,
})

export const finishReading = endpoint({
  name: 'finishReading',
  tag: 'applications',
  method: 'POST',
  path: `${path}/finish`,
  params: ofApplication,
  summary:
    'Finishes the reading of the caller, who has marked every answer: from now on they see the marks of others who have finished, and these see theirs.',
  access: staff,
  reply: dataReply(Marks),
  refusals: ['not_found', 'candidate_away', 'marks_incomplete'],
})
