import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { saveLimits } from '#contract/endpoint/limits.ts'
import { named } from '#contract/endpoint/named.ts'
import { ofVacancy } from '#contract/endpoint/path-fields.ts'
import { candidates } from '#contract/endpoint/roles.ts'
import { dataReply, statusReply, timestamp } from '#contract/endpoint/shapes.ts'

/** A vacancy that the reader has saved. */
export const SavedVacancy = named(
  'SavedVacancy',
  'A vacancy that the candidate keeps in view.',
  z.object({
    slug: z.string(),
    saved_at: timestamp,
    /** False while only people who applied may see it. */
    is_available: z.boolean(),
  }),
)
export type SavedVacancy = z.infer<typeof SavedVacancy>

export const listSaved = endpoint({
  name: 'listSaved',
  tag: 'vacancies',
  method: 'GET',
  path: '/user/saved-vacancies',
  summary: 'All vacancies the caller has saved, by their slugs; the last saved first.',
  access: candidates,
  reply: dataReply(z.array(SavedVacancy)),
  refusals: [],
})

export const saveVacancy = endpoint({
  name: 'saveVacancy',
  tag: 'vacancies',
  method: 'PUT',
  path: '/jobs/:slug/saved',
  params: ofVacancy,
  summary: 'Saves a vacancy. One that is saved already stays as it is.',
  access: candidates,
  reply: statusReply('saved'),
  refusals: ['not_found', 'too_many_saved'],
  limit: saveLimits,
})

export const unsaveVacancy = endpoint({
  name: 'unsaveVacancy',
  tag: 'vacancies',
  method: 'DELETE',
  path: '/jobs/:slug/saved',
  params: ofVacancy,
  summary: 'Takes a vacancy from the saved ones, if it is among them.',
  access: candidates,
  reply: statusReply('not_saved'),
  refusals: [],
  limit: saveLimits,
})
