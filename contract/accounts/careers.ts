import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { keepLimits } from '#contract/endpoint/limits.ts'
import { candidates } from '#contract/endpoint/roles.ts'
import { dataReply } from '#contract/endpoint/shapes.ts'
import { NewCareer, SavedCareer } from './career-shape.ts'

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
