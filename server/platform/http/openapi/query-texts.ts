import {
  filterIndustriesMax,
  filterPlacesMax,
  page,
  vacancyCountMax,
} from '#contract/endpoint/limits.ts'
import { currencies } from '#contract/fields/currencies.ts'
import {
  educationLevels,
  jobStatuses,
  workplaceTypes,
} from '#contract/vacancies/vacancy-choices.ts'
import type { JsonSchema } from '../json-schema.ts'

interface QueryText {
  description: string
  /** More than the contract says of it. */
  schema?: JsonSchema
  /** Of a list of values. */
  items?: JsonSchema
}

const several = 'Repeated or comma-joined; also under the name with `[]` after it.'

const candidateSearch = 'Parts of a name or an email address, each of which is in one of them.'
const candidateStatus =
  'Those that are `waiting` for an answer, are `due_soon`, by the end of the next business day, or are `answered`.'

/** By name, or by path and name. */
export const queryTexts: Record<string, QueryText> = {
  format: { description: 'The format of the file.' },
  topic: { description: 'Only the kinds of one topic.' },
  limit: {
    description: `How many items a page has, up to ${page.max}.`,
    schema: { default: page.default },
  },
  cursor: {
    description:
      'Where the page begins: `meta.next_cursor` of the page before, as it came. The first page has none.',
  },
  search: {
    description:
      'Words, roles, places and amounts of pay. A vacancy is found if it has all of them.',
  },
  workplace: { description: `Where the work is done. ${several}`, items: choice(workplaceTypes) },
  education: {
    description: `The level of education that is asked for. ${several}`,
    items: choice(educationLevels),
  },
  status: {
    description: `Without it a candidate's board has open vacancies, and every other list has all. ${several}`,
    items: choice(jobStatuses),
  },
  currency: { description: `The currency of the pay. ${several}`, items: choice(currencies) },
  industries: {
    description: `Ids of up to ${filterIndustriesMax} industries, any of which is enough. ${several}`,
    items: { type: 'string', pattern: '^\\d{1,4}$' },
  },
  pay: {
    description: `At least so much in a currency; pay in another currency is not found. ${several}`,
    items: { type: 'string', examples: ['MXN:150000'] },
  },
  place: {
    description: `Up to ${filterPlacesMax} countries, states or cities by their codes of \`findAreas\`, any of which is enough. ${several}`,
    items: { type: 'string', examples: ['MX', 'MX.19', '3995465'] },
  },
  as_typed: {
    description: '`1`: words are searched for as they are written, and none is corrected.',
  },
  sort: {
    description:
      'By `relevance`: the best matches of the words first, as it is without `sort` while there are words; `newest` first; by `pay`: the highest first, one currency after another; or by `closing` date: the soonest first, and then the newest of those without one.',
  },
  list: {
    description:
      'The `board`, the `own` vacancies of the reader as in `/jobs/me`, those that a candidate has `saved`, or what their saved searches have `found`: the list in which the choices are counted.',
  },
  alert: {
    description:
      'The `id` of a saved search, or the `new_in` of one; of the list `found` only. Without it, what all of them have found.',
  },
  view: {
    description: `\`card\`: only what a card of the list shows, and with the first page \`meta.total\`, counted up to ${vacancyCountMax}.`,
  },
  '/vacancies/:slug/candidates/:uuid/place since': {
    description: 'The beginning of the visit: what ended after it keeps its place.',
  },
  '/vacancies/:slug/candidates view': {
    description:
      '`table`: only what a table shows of each application, without what is empty; it opens none of them.',
  },
  '/vacancies/:slug/candidates search': { description: candidateSearch },
  '/vacancies/:slug/candidates status': { description: candidateStatus },
  '/vacancies/:slug/candidates/counts search': { description: candidateSearch },
  '/vacancies/:slug/candidates/counts status': { description: candidateStatus },
  '/vacancies/:slug/candidates sort': {
    description:
      'By the time of `applied`, the `name`, the `stage`, the deadline of those that wait (`due`), the mean of the own marks (`mark`), or the last message of the `chat`.',
  },
  order: { description: 'Each order has a usual direction, and another one.' },
  stage: { description: 'Stages, any of which is enough; comma-joined or repeated.' },
  mark: {
    description:
      "The mean of the caller's own marks, any of which is enough; comma-joined or repeated: `high` is 4 or more, `middle` 3 to below 4, `low` below 3, and `none` not marked.",
  },
  assigned: { description: '`me`: those that are assigned to the caller.' },
  candidate: { description: 'The `id` of an application: its moves only.' },
  of: { description: 'Ids of two to four applications to the vacancy, comma-joined.' },
  expires: { description: 'As the mailed link has it.' },
  signature: { description: 'As the mailed link has it.' },
  country: {
    description: 'The ISO 3166-1 alpha-2 code of a country.',
    schema: { examples: ['MX'] },
  },
  state: {
    description: 'The code of a state, as `listStates` has it.',
    schema: { examples: ['MX.19'] },
  },
  near: {
    description: 'Latitude and longitude in degrees, comma-joined: places near it.',
    schema: { examples: ['25.67,-100.31'] },
  },
  box: {
    description: 'West, south, east and north in degrees, comma-joined: places within.',
    schema: { examples: ['-101,25,-100,26'] },
  },
  codes: { description: 'Codes of areas, comma-joined.', schema: { examples: ['MX,MX.19'] } },
  '/vacancies/suggestions search': { description: 'What has been typed so far.' },
  '/resources/places search': { description: 'The beginning of the name of a city.' },
  '/resources/areas search': {
    description: 'The beginning of the name of a country, state or city.',
  },
}

function choice(values: readonly string[]): JsonSchema {
  return { type: 'string', enum: [...values] }
}
