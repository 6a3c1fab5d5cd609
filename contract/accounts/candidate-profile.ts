import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { profileFunctionalAreasMax, profileIndustriesMax } from '#contract/endpoint/limits.ts'
import { named } from '#contract/endpoint/named.ts'
import { candidates } from '#contract/endpoint/roles.ts'
import { dataReply } from '#contract/endpoint/shapes.ts'
import { lengths } from '#contract/fields/lengths.ts'
import { ids } from '#contract/fields/number-fields.ts'
import { line, optionalLine } from '#contract/fields/text-fields.ts'
import { User } from './user.ts'

/**
 * Absent fields stay as they are, null or empty ones are cleared; `is_employed` is true until
 * somebody says otherwise.
 */
export const CandidateProfile = named(
  'CandidateProfile',
  'The profile of a candidate as it is sent. Absent fields stay as they are, null or empty ones are cleared.',
  z.object({
    is_employed: z.optional(z.boolean()),
    job_title: optionalLine(lengths.short),
    salary_range: optionalLine(lengths.short),
    country: optionalLine(lengths.short),
    city: line({ min: 1, max: 150 }),
    industries: z.optional(ids({ max: profileIndustriesMax }, 'up_to_items')),
    functional_areas: z.optional(ids({ max: profileFunctionalAreasMax }, 'up_to_items')),
  }),
)

/** The same as it is kept. */
export const KeptProfile = named(
  'KeptProfile',
  'The profile of a candidate as it is kept.',
  z.object({
    is_employed: z.boolean(),
    job_title: z.nullable(z.string()),
    salary_range: z.nullable(z.string()),
    country: z.nullable(z.string()),
    city: z.string(),
    industries: z.array(z.int()),
    functional_areas: z.array(z.int()),
  }),
)
export type KeptProfile = z.infer<typeof KeptProfile>

export const getProfile = endpoint({
  name: 'getProfile',
  tag: 'accounts',
  method: 'GET',
  path: '/user/profile',
  summary: "The candidate's own profile, null until it is completed. Nobody else reads it.",
  access: candidates,
  reply: dataReply(z.nullable(KeptProfile)),
  refusals: [],
})

export const completeProfile = endpoint({
  name: 'completeProfile',
  tag: 'accounts',
  method: 'POST',
  path: '/user/complete-profile',
  summary: "Stores a candidate's profile; what is not sent stays as it was.",
  access: candidates,
  body: CandidateProfile,
  reply: dataReply(User),
  refusals: [],
})
