import { endpoint } from '#contract/endpoint/endpoint.ts'
import { searchLimits } from '#contract/endpoint/limits.ts'
import { candidates, members } from '#contract/endpoint/roles.ts'
import { VacancyPage } from './vacancy-page.ts'
import { FoundQuery, VacancyQuery } from './vacancy-query.ts'

export const listVacancies = endpoint({
  name: 'listVacancies',
  tag: 'vacancies',
  method: 'GET',
  path: '/vacancies',
  summary: "Newest first: open vacancies for a candidate, the company's own for staff.",
  access: members,
  scope: 'vacancies:read',
  query: VacancyQuery,
  reply: VacancyPage,
  refusals: [],
  limit: searchLimits,
})

export const listJobs = endpoint({
  name: 'listJobs',
  tag: 'vacancies',
  method: 'GET',
  path: '/jobs',
  summary: 'As /vacancies, each page oldest first.',
  access: members,
  query: VacancyQuery,
  reply: VacancyPage,
  refusals: [],
  limit: searchLimits,
})

export const listMyJobs = endpoint({
  name: 'listMyJobs',
  tag: 'vacancies',
  method: 'GET',
  path: '/jobs/me',
  summary: 'Vacancies a candidate applied to; for staff, those they created or are assigned to.',
  access: members,
  query: VacancyQuery,
  reply: VacancyPage,
  refusals: [],
  limit: searchLimits,
})

export const listSavedJobs = endpoint({
  name: 'listSavedJobs',
  tag: 'vacancies',
  method: 'GET',
  path: '/jobs/saved',
  summary: 'Vacancies the caller has saved, also closed ones; the last saved first.',
  access: candidates,
  query: VacancyQuery,
  reply: VacancyPage,
  refusals: [],
  limit: searchLimits,
})

export const listFoundJobs = endpoint({
  name: 'listFoundJobs',
  tag: 'vacancies',
  method: 'GET',
  path: '/jobs/found',
  summary: "Vacancies that the caller's saved searches have found; the last found first.",
  access: candidates,
  query: FoundQuery,
  reply: VacancyPage,
  refusals: [],
  limit: searchLimits,
})
