import * as z from 'zod/mini'
import { Colleague, KnownColleague } from '#contract/companies/colleague.ts'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { mentionsMax } from '#contract/endpoint/limits.ts'
import { named } from '#contract/endpoint/named.ts'
import { ofApplication, pathId } from '#contract/endpoint/path-fields.ts'
import { staff } from '#contract/endpoint/roles.ts'
import {
  dataReply,
  pageQuery,
  pageReply,
  statusReply,
  timestamp,
} from '#contract/endpoint/shapes.ts'
import { lengths } from '#contract/fields/lengths.ts'
import { text } from '#contract/fields/text-fields.ts'

/** A note beside an application, for the people of the company only. */
export const Note = named(
  'Note',
  'A note beside an application, for the people of the company only.',
  z.object({
    id: z.uuid(),
    text: z.string(),
    author: KnownColleague,
    /** The people whom the text names as `@name`. */
    mentions: z.array(KnownColleague),
    written_at: timestamp,
    is_mine: z.boolean(),
  }),
)
export type Note = z.infer<typeof Note>

export const NewNote = named(
  'NewNote',
  'A note for the people of the company, and whom of them it names.',
  z.object({
    text: text(lengths.note),
    /** The slugs of people of the company who see the candidate; each is told. */
    mentions: z._default(z.array(z.string()).check(z.maxLength(mentionsMax)), []),
  }),
)
export type NewNote = z.input<typeof NewNote>

const path = '/vacancies/:slug/candidates/:uuid/notes'

export const listNotes = endpoint({
  name: 'listNotes',
  tag: 'applications',
  method: 'GET',
  path,
  params: ofApplication,
  summary: 'The notes beside an application, the last first.',
  access: staff,
  query: z.object(pageQuery),
  reply: pageReply(Note),
  refusals: ['not_found', 'candidate_away'],
})

export const writeNote = endpoint({
  name: 'writeNote',
  tag: 'applications',
  method: 'POST',
  path,
  params: ofApplication,
  summary: 'Writes a note beside an application, which the people of the company read.',
  access: staff,
  body: NewNote,
  reply: dataReply(Note),
  status: 201,
  refusals: ['not_found', 'candidate_away'],
  limit: { name: 'notes', times: 60, by: 'person' },
})

export const removeNote = endpoint({
  name: 'removeNote',
  tag: 'applications',
  method: 'DELETE',
  path: `${path}/:id`,
  params: z.object({ ...ofApplication.shape, id: pathId('The id of a note.') }),
  summary: 'Removes a note of the caller. That one was written stays in the history.',
  access: staff,
  reply: statusReply('removed'),
  refusals: ['not_found', 'candidate_away'],
})

export const listReaders = endpoint({
  name: 'listReaders',
  tag: 'applications',
  method: 'GET',
  path: '/vacancies/:slug/candidates/:uuid/readers',
  params: ofApplication,
  summary: 'The people of the company who see a candidate, and may be named in a note.',
  access: staff,
  reply: dataReply(z.array(Colleague)),
  refusals: ['not_found', 'candidate_away'],
})
