import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { roles } from './roles.ts'
import { VacancyCard } from './vacancy-card.ts'
import { VacancyQuery } from './vacancy-query.ts'
import { Vacancy } from './vacancy.ts'

/** A page of vacancies, whole or as cards. */
export const VacancyPage = z.object({
  data: z.array(z.union([Vacancy, VacancyCard])),
  meta: z.object({
    next_cursor: z.nullable(z.string()),
    /**
     * With the first page of cards: how many are found, counted up to `vacancyCountMax`, and
     * whether there are more.
     */
    total: z.optional(z.object({ count: z.int(), has_more: z.boolean() })),
  }),
})
export type VacancyPage = z.infer<typeof VacancyPage>

export const listVacancies = endpoint({
  method: 'GET',
  path: '/vacancies',
  summary: "Newest first: open vacancies for a candidate, the company's own for staff.",
  access: roles,
  query: VacancyQuery,
  reply: VacancyPage,
  refusals: [],
})

export const listJobs = endpoint({
  method: 'GET',
  path: '/jobs',
  summary: 'As /vacancies, each page oldest first.',
  access: roles,
  query: VacancyQuery,
  reply: VacancyPage,
  refusals: [],
})

export const listMyJobs = endpoint({
  method: 'GET',
  path: '/jobs/me',
  summary: 'Vacancies a candidate applied to; for staff, those they created or are assigned to.',
  access: roles,
  query: VacancyQuery,
  reply: VacancyPage,
  refusals: [],
})
