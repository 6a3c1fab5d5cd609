// The changes of a vacancy after it was published, as its company reads them.
import * as z from 'zod/mini'
import { HiddenName } from '#contract/companies/hidden-name.ts'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { named } from '#contract/endpoint/named.ts'
import { ofVacancy } from '#contract/endpoint/path-fields.ts'
import { staff } from '#contract/endpoint/roles.ts'
import { pageQuery, pageReply, timestamp } from '#contract/endpoint/shapes.ts'
import { changeCauses, changedFields } from './vacancy-changes.ts'

export const VacancyChangeEntry = named(
  'VacancyChangeEntry',
  'What was changed of a vacancy at once, by whom and when.',
  z.object({
    id: z.string(),
    at: timestamp,
    cause: z.enum(changeCauses),
    /** The name of the person who did it; null if a day did it, or Altura. */
    author: z.nullable(z.string()),
    author_hidden: z.nullable(HiddenName),
    changes: z.array(
      z.object({
        field: z.enum(changedFields),
        /** One text, one code, or a list; nothing if there was none. */
        before: z.array(z.string()),
        after: z.array(z.string()),
      }),
    ),
  }),
)
export type VacancyChangeEntry = z.infer<typeof VacancyChangeEntry>

export const listVacancyChanges = endpoint({
  name: 'listVacancyChanges',
  tag: 'vacancies',
  method: 'GET',
  path: '/vacancies/:slug/changes',
  params: ofVacancy,
  summary:
    'The changes of a vacancy since it was published, newest first; the last entry is its publication.',
  access: staff,
  scope: 'vacancies:read',
  query: z.object(pageQuery),
  reply: pageReply(VacancyChangeEntry),
  refusals: ['not_found'],
})
