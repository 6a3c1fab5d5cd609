import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { ofVacancy } from '#contract/endpoint/path-fields.ts'
import { members, staff } from '#contract/endpoint/roles.ts'
import { dataReply } from '#contract/endpoint/shapes.ts'
import { lengths } from '#contract/fields/lengths.ts'
import { optionalText } from '#contract/fields/text-fields.ts'
import { NewVacancy, VacancyChange } from './vacancy-body.ts'
import { closingReasons } from './vacancy-choices.ts'
import { Vacancy } from './vacancy.ts'

export const postVacancy = endpoint({
  name: 'postVacancy',
  tag: 'vacancies',
  method: 'POST',
  path: '/vacancies',
  summary: 'Publishes a vacancy.',
  access: staff,
  scope: 'vacancies:write',
  body: NewVacancy,
  aliases: { locale: 'language' },
  unfinished: true,
  reply: dataReply(Vacancy),
  status: 201,
  refusals: ['company_leaving'],
})

const oneVacancy = {
  method: 'GET',
  summary: 'One vacancy.',
  access: members,
  reply: dataReply(Vacancy),
  refusals: ['not_found'],
} as const

export const getVacancy = endpoint({
  name: 'getVacancy',
  tag: 'vacancies',
  ...oneVacancy,
  path: '/vacancies/:slug',
  params: ofVacancy,
  scope: 'vacancies:read',
})

export const getJob = endpoint({
  name: 'getJob',
  tag: 'vacancies',
  ...oneVacancy,
  path: '/jobs/:slug',
  params: ofVacancy,
})

export const changeVacancy = endpoint({
  name: 'changeVacancy',
  tag: 'vacancies',
  method: 'PUT',
  path: '/vacancies/:slug',
  params: ofVacancy,
  summary:
    'Changes a vacancy; once somebody has applied only its status, closing date, visibility and who pays.',
  access: staff,
  scope: 'vacancies:write',
  body: VacancyChange,
  aliases: { language: 'locale' },
  reply: dataReply(Vacancy),
  refusals: [
    'candidates_of_others',
    'not_found',
    'vacancy_has_candidates',
    'vacancy_taken_down',
    'company_leaving',
  ],
})

export const closeVacancy = endpoint({
  name: 'closeVacancy',
  tag: 'vacancies',
  method: 'POST',
  path: '/vacancies/:slug/close',
  params: ofVacancy,
  summary:
    'Closes a vacancy for good: whoever waits for an answer gets none, and their credits at once. To take no more applications and answer those that wait, change its status.',
  access: staff,
  scope: 'vacancies:write',
  body: z.object({
    reason: z.enum(closingReasons),
    /** A few words about `other`, which candidates are not sent; ignored with the others. */
    note: optionalText(lengths.closing_note),
  }),
  reply: dataReply(Vacancy),
  refusals: [
    'candidates_of_others',
    'not_found',
    'vacancy_closed',
    'vacancy_taken_down',
    'company_leaving',
  ],
})

export const confirmVacancy = endpoint({
  name: 'confirmVacancy',
  tag: 'vacancies',
  method: 'POST',
  path: '/vacancies/:slug/confirm',
  params: ofVacancy,
  summary:
    'Confirms that an open vacancy still stands. Without that it closes by itself, after two reminders.',
  access: staff,
  scope: 'vacancies:write',
  reply: dataReply(Vacancy),
  refusals: ['candidates_of_others', 'not_found', 'vacancy_closed', 'company_leaving'],
})
