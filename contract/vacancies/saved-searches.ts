import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { saveLimits } from '#contract/endpoint/limits.ts'
import { pathId } from '#contract/endpoint/path-fields.ts'
import { candidates } from '#contract/endpoint/roles.ts'
import { dataReply, statusReply } from '#contract/endpoint/shapes.ts'
import { text } from '#contract/fields/text-fields.ts'
import { Alert, SavedSearch, SearchChoice } from './saved-search.ts'

const oneSearch = dataReply(SavedSearch)

const ofId = z.object({ id: pathId('The id of the thing that is reported.') })

export const listSearches = endpoint({
  name: 'listSearches',
  tag: 'vacancies',
  method: 'GET',
  path: '/user/saved-searches',
  summary: 'The searches that the caller has saved, the last first, with what is new of each.',
  access: candidates,
  reply: dataReply(z.array(SavedSearch)),
  refusals: [],
})

export const saveSearch = endpoint({
  name: 'saveSearch',
  tag: 'vacancies',
  method: 'POST',
  path: '/user/saved-searches',
  summary: 'Saves a search of the board, to be told what is new.',
  access: candidates,
  body: z.object({
    ...SearchChoice.shape,
    /** As the address of the board: `search=finance&place=MX`. */
    query: text({ min: 1, max: 2000 }),
  }),
  reply: oneSearch,
  status: 201,
  refusals: ['too_many_searches', 'searched_already'],
  limit: saveLimits,
})

export const changeSearch = endpoint({
  name: 'changeSearch',
  tag: 'vacancies',
  method: 'PUT',
  path: '/user/saved-searches/:id',
  params: ofId,
  summary: 'Renames a saved search, changes how often it writes, or pauses it. Absent: unchanged.',
  access: candidates,
  body: z.object({
    ...z.partial(SearchChoice).shape,
    is_paused: z.optional(z.boolean()),
  }),
  reply: oneSearch,
  refusals: ['not_found'],
  limit: saveLimits,
})

export const deleteSearch = endpoint({
  name: 'deleteSearch',
  tag: 'vacancies',
  method: 'DELETE',
  path: '/user/saved-searches/:id',
  params: ofId,
  summary: 'Deletes a saved search and what it has found.',
  access: candidates,
  reply: statusReply('deleted'),
  refusals: ['not_found'],
  limit: saveLimits,
})

export const seeFinds = endpoint({
  name: 'seeFinds',
  tag: 'vacancies',
  method: 'PUT',
  path: '/user/saved-searches/:id/seen',
  params: ofId,
  summary: 'Notes that the caller has seen what `new_in` of a saved search listed.',
  access: candidates,
  body: z.object({ new_in: Alert }),
  reply: statusReply('seen'),
  refusals: ['not_found'],
  limit: saveLimits,
})
