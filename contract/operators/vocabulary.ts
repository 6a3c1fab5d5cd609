// The words of people that the search does not know, and the names of roles that operators add.
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { saveLimits } from '#contract/endpoint/limits.ts'
import { named } from '#contract/endpoint/named.ts'
import { pathText } from '#contract/endpoint/path-fields.ts'
import { operators } from '#contract/endpoint/roles.ts'
import {
  cursor,
  dataReply,
  pageQuery,
  pageReply,
  statusReply,
  timestamp,
} from '#contract/endpoint/shapes.ts'
import { languages } from '#contract/fields/languages.ts'
import { NewRoleName } from '#contract/vacancies/role-name-body.ts'
import { SearchPart } from '#contract/vacancies/vacancy-search.ts'

/** A text that was searched for and not found, or only parts of it. */
export const MissedSearch = named(
  'MissedSearch',
  'A text that was searched for and not found, or only parts of it.',
  z.object({
    /** Its words, without accents and in lower case. */
    text: z.string(),
    times: z.int(),
    last_at: timestamp,
    /** The parts that the search reads in it by now. */
    parts: z.array(SearchPart),
  }),
)
export type MissedSearch = z.infer<typeof MissedSearch>

export const listMissedSearches = endpoint({
  name: 'listMissedSearches',
  tag: 'operators',
  method: 'GET',
  path: '/operator/missed-searches',
  summary:
    'The texts of the last 90 days that searches of vacancies did not find, most asked first.',
  access: operators,
  query: z.object({ ...pageQuery, cursor: cursor(500) }),
  reply: pageReply(MissedSearch),
  refusals: [],
})

/** A role of the vocabulary: a level of a function, or one of them alone. */
export const RoleChoice = named(
  'RoleChoice',
  'A role of the vocabulary: a level of a function, or one of them alone.',
  z.object({
    id: z.string(),
    /** Its function and level. */
    label: z.string(),
    /** As the title of a vacancy. */
    title: z.string(),
  }),
)
export type RoleChoice = z.infer<typeof RoleChoice>

export const listRoles = endpoint({
  name: 'listRoles',
  tag: 'operators',
  method: 'GET',
  path: '/operator/roles',
  summary: 'The roles that a name can lead to.',
  access: operators,
  reply: dataReply(z.array(RoleChoice)),
  refusals: [],
})

/** A name of a role that an operator has added. */
export const RoleName = named(
  'RoleName',
  'A name of a role that an operator has added.',
  z.object({
    /** The words by which it is known, and its address. */
    key: z.string(),
    /** As the operator wrote it. */
    name: z.string(),
    role: z.string(),
    label: z.string(),
    languages: z.array(z.enum(languages)),
    added_at: timestamp,
    /** The name of the operator; null for one who is gone. */
    added_by: z.nullable(z.string()),
  }),
)
export type RoleName = z.infer<typeof RoleName>

export const listRoleNames = endpoint({
  name: 'listRoleNames',
  tag: 'operators',
  method: 'GET',
  path: '/operator/role-names',
  summary: 'The names of roles that operators have added, by their words.',
  access: operators,
  query: z.object({ ...pageQuery, cursor: cursor(500) }),
  reply: pageReply(RoleName),
  refusals: [],
})

export const addRoleName = endpoint({
  name: 'addRoleName',
  tag: 'operators',
  method: 'POST',
  path: '/operator/role-names',
  summary:
    'Has searches and titles read a name as a role. A name that is understood already is refused; adding the same name to the same role again changes its languages.',
  access: operators,
  body: NewRoleName,
  reply: dataReply(RoleName),
  refusals: [],
  limit: saveLimits,
})

export const removeRoleName = endpoint({
  name: 'removeRoleName',
  tag: 'operators',
  method: 'DELETE',
  path: '/operator/role-names/:key',
  params: z.object({ key: pathText('The words of a name.') }),
  summary: 'Removes a name that operators have added.',
  access: operators,
  reply: statusReply('removed'),
  refusals: ['not_found'],
  limit: saveLimits,
})
