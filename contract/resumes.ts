import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { uploadLimits } from './limits.ts'
import { pathSlug } from './path-fields.ts'
import { Resume } from './resume.ts'
import { candidates } from './roles.ts'
import { statusReply } from './shapes.ts'
import { resumeBytesMax } from './upload-limits.ts'

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
