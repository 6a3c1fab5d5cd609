import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { uploadLimits } from '#contract/endpoint/limits.ts'
import { pathSlug } from '#contract/endpoint/path-fields.ts'
import { candidates } from '#contract/endpoint/roles.ts'
import { statusReply } from '#contract/endpoint/shapes.ts'
import { resumeBytesMax } from '#contract/fields/upload-limits.ts'
import { Resume } from './resume.ts'

export const uploadResume = endpoint({
  name: 'uploadResume',
  tag: 'preferences',
  method: 'POST',
  path: '/preferences/resume',
  summary: 'Keeps a PDF resume.',
  access: candidates,
  upload: { field: 'resume', bytesMax: resumeBytesMax, types: ['application/pdf'] },
  reply: Resume,
  status: 201,
  refusals: [],
  limit: uploadLimits,
})

export const deleteResume = endpoint({
  name: 'deleteResume',
  tag: 'preferences',
  method: 'DELETE',
  path: '/preferences/resume/:slug',
  params: z.object({ slug: pathSlug('The slug of a resume.') }),
  summary: 'Takes a resume off the lists; applications keep theirs.',
  access: candidates,
  reply: statusReply('deleted'),
  refusals: ['not_found'],
})
