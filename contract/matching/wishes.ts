import { endpoint } from '#contract/endpoint/endpoint.ts'
import { keepLimits } from '#contract/endpoint/limits.ts'
import { candidates } from '#contract/endpoint/roles.ts'
import { dataReply, statusReply } from '#contract/endpoint/shapes.ts'
import { NewWishes, SavedWishes, Wishes } from './wishes-shape.ts'

export const getWishes = endpoint({
  name: 'getWishes',
  tag: 'preferences',
  method: 'GET',
  path: '/preferences/wishes',
  summary: "The candidate's wishes, null until they are saved, and what their profile suggests.",
  access: candidates,
  reply: dataReply(SavedWishes),
  refusals: [],
})

export const saveWishes = endpoint({
  name: 'saveWishes',
  tag: 'preferences',
  method: 'PUT',
  path: '/preferences/wishes',
  summary: 'Replaces the wishes. Applications keep how it compared when they were sent.',
  access: candidates,
  body: NewWishes,
  reply: dataReply(Wishes),
  refusals: [],
  limit: keepLimits,
})

export const deleteWishes = endpoint({
  name: 'deleteWishes',
  tag: 'preferences',
  method: 'DELETE',
  path: '/preferences/wishes',
  summary: 'Takes back the wishes.',
  access: candidates,
  reply: statusReply('deleted'),
  refusals: [],
  limit: keepLimits,
})
