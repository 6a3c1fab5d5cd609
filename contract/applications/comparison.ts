import * as z from 'zod/mini'
import { SalaryRow } from '#contract/accounts/salary-row.ts'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { named } from '#contract/endpoint/named.ts'
import { ofVacancy } from '#contract/endpoint/path-fields.ts'
import { staff } from '#contract/endpoint/roles.ts'
import { dataReply, timestamp } from '#contract/endpoint/shapes.ts'
import { applicationStates } from './application-states.ts'
import { Marks } from './marks.ts'
import { SecFit } from './sec-fit.ts'

/** A candidate beside others. Comparing opens nothing. */
export const Compared = named(
  'Compared',
  'A candidate beside others; without answers while nobody has opened the application.',
  z.object({
    id: z.uuid(),
    full_name: z.string(),
    initials: z.string(),
    photo_url: z.nullable(z.string()),
    apply_date: timestamp,
    state: z.enum(applicationStates),
    /** Null until somebody of the company has opened the application. */
    answers: z.nullable(z.object({ sec_fit: SecFit, salary: z.array(SalaryRow), marks: Marks })),
  }),
)
export type Compared = z.infer<typeof Compared>

export const compareCandidates = endpoint({
  name: 'compareCandidates',
  tag: 'applications',
  method: 'GET',
  path: '/vacancies/:slug/compare',
  params: ofVacancy,
  summary:
    'Two to four candidates of a vacancy, in the order asked for. What they wrote is sent of those that were opened before; this opens none.',
  access: staff,
  query: z.object({
    of: z
      .string()
      .check(
        z.maxLength(200),
        z.describe('Ids of two to four applications to the vacancy, comma-joined.'),
      ),
  }),
  reply: dataReply(z.array(Compared)),
  refusals: ['not_found', 'candidate_away'],
})
