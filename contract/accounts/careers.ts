import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { keepLimits, uploadLimits } from '#contract/endpoint/limits.ts'
import { named } from '#contract/endpoint/named.ts'
import { candidates } from '#contract/endpoint/roles.ts'
import { dataReply } from '#contract/endpoint/shapes.ts'
import { resumeBytesMax } from '#contract/fields/upload-limits.ts'
import { Career, NewCareer, SavedCareer } from './career-shape.ts'

export const CareerSource = named(
  'CareerSource',
  'What a professional profile is read from if no file is sent: the slug of a resume on the list.',
  z.object({ resume: z.optional(z.string()) }),
)

export const getCareer = endpoint({
  name: 'getCareer',
  tag: 'accounts',
  method: 'GET',
  path: '/user/career',
  summary:
    "The candidate's own professional profile, null until it is saved. A company reads what was sent with an application, and nothing else.",
  access: candidates,
  reply: dataReply(z.nullable(SavedCareer)),
  refusals: [],
})

export const saveCareer = endpoint({
  name: 'saveCareer',
  tag: 'accounts',
  method: 'PUT',
  path: '/user/career',
  summary:
    'Replaces the professional profile, unless it was saved elsewhere since the version that was read. Applications keep what was sent.',
  access: candidates,
  body: NewCareer,
  reply: dataReply(SavedCareer),
  refusals: ['career_changed'],
  limit: keepLimits,
})

export const importCareer = endpoint({
  name: 'importCareer',
  tag: 'accounts',
  method: 'POST',
  path: '/user/career/import',
  summary:
    "Reads a professional profile from a resume (PDF), LinkedIn's archive of data (zip) or a JSON Resume, or from a resume on the list. Keeps neither the file nor the profile; what is in doubt is empty.",
  access: candidates,
  body: CareerSource,
  upload: {
    field: 'file',
    bytesMax: resumeBytesMax,
    types: ['application/pdf', 'application/zip', 'application/json'],
  },
  reply: dataReply(Career),
  refusals: [],
  limit: uploadLimits,
})
