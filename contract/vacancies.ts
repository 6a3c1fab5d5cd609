import * as z from 'zod/mini'
import { OwnApplication } from './applications.ts'
import { Collaborator } from './companies.ts'
import { endpoint } from './endpoint.ts'
import { languages } from './languages.ts'
import { Competency } from './resources.ts'
import { roles, staff } from './roles.ts'
import { CurrencyCode, dataReply, IdName, timestamp } from './shapes.ts'
import { NewVacancy, OutcomesDraft, SecfitDraft, VacancyChange } from './vacancy-body.ts'
import { educationLevels, jobStatuses, workplaceTypes } from './vacancy-choices.ts'
import { VacancyQuery } from './vacancy-query.ts'

export const VacancySalary = z.object({
  min_salary: z.number(),
  salary_currency: CurrencyCode,
  work_schedule: z.string(),
  business_travel: z.nullable(z.string()),
  benefits: z.nullable(z.string()),
  average_bonuses: z.nullable(z.string()),
  average_commissions: z.nullable(z.string()),
})
export type VacancySalary = z.infer<typeof VacancySalary>

/**
 * A company's record of answering its latest applications, counted from events; it can be neither
 * edited nor bought.
 */
export const AnswerRecord = z.object({
  /**
   * Applications that were answered or whose credits were returned. Withdrawn ones do not count.
   */
  applications: z.int(),
  /** The share of them that was answered in time, from 0 to 1. */
  answered_in_time: z.number(),
  /** From the application to the first answer, also where that came too late. */
  median_hours: z.nullable(z.number()),
  returned_credits: z.int(),
})
export type AnswerRecord = z.infer<typeof AnswerRecord>

export const VacancyPlace = z.object({ id: z.int(), label: z.string() })

export const Vacancy = z.object({
  slug: z.string(),
  title: z.string(),
  locale: z.enum(languages),
  job_status: z.enum(jobStatuses),
  job_status_value: z.string(),
  created_at: timestamp,
  address: z.object({ location: z.string(), location_fixed: z.nullable(z.string()) }),
  /**
   * The known place that the location names, in full and in the reader's language. Null where it
   * names none.
   */
  place: z.nullable(VacancyPlace),
  industries: z.array(IdName),
  industry: z.array(IdName),
  workplace_type: z.enum(workplaceTypes),
  workplace_type_value: z.string(),
  education_level: z.enum(educationLevels),
  education_level_value: z.string(),
  salary: VacancySalary,
  problem_to_solve: z.string(),
  softwares: z.string(),
  technical_knowledge: z.string(),
  languages: z.string(),
  outcomes: z.array(z.object({ id: z.int(), outcome: z.string() })),
  competencies: z.array(Competency),
  reason_for_rejection: z.string(),
  credits_value: z.int(),
  collaborators: z.array(Collaborator),
  company: z.object({
    name: z.string(),
    logo: z.nullable(z.string()),
    /** Null until enough applications have been settled to say something. */
    answers: z.nullable(AnswerRecord),
  }),
  already_applied: z.boolean(),
  can_apply: z.boolean(),
  /** Staff only. */
  candidates_count: z.optional(z.int()),
  /** Staff only: how many applications wait for an answer, and until when the first of them. */
  waiting: z.optional(
    z.object({
      count: z.int(),
      first_due_at: z.nullable(timestamp),
      /** The time zone that the deadline belongs to. */
      first_time_zone: z.nullable(z.string()),
    }),
  ),
  /** Candidates only: null until they have applied. */
  application: z.optional(z.nullable(OwnApplication)),
  /** Candidates only: the promise to whoever applies now. */
  answer_promise: z.optional(
    z.object({ business_days: z.int(), answer_due_at: timestamp, answer_time_zone: z.string() }),
  ),
})
export type Vacancy = z.infer<typeof Vacancy>

/**
 * The part of a vacancy that a card in a list shows, under the names that the whole vacancy gives
 * it.
 */
export const VacancyCard = z.object({
  ...z.pick(Vacancy, {
    slug: true,
    title: true,
    job_status: true,
    job_status_value: true,
    created_at: true,
    workplace_type: true,
    workplace_type_value: true,
    candidates_count: true,
    waiting: true,
    place: true,
  }).shape,
  address: z.object({ location: z.string() }),
  salary: z.pick(VacancySalary, { min_salary: true, salary_currency: true }),
  company: z.object({
    name: z.string(),
    logo: z.nullable(z.string()),
    answers: z.nullable(z.pick(AnswerRecord, { answered_in_time: true })),
  }),
  application: z.optional(
    z.nullable(
      z.pick(OwnApplication, { state: true, answer_due_at: true, answer_time_zone: true }),
    ),
  ),
})
export type VacancyCard = z.infer<typeof VacancyCard>

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

export const validateSecfit = endpoint({
  method: 'POST',
  path: '/vacancies/validate/secfit',
  summary: 'Checks the long texts of a vacancy and stores nothing.',
  access: staff,
  body: SecfitDraft,
  reply: z.object({ valid: z.literal(true) }),
  refusals: [],
})

export const validateOutcomes = endpoint({
  method: 'POST',
  path: '/vacancies/validate/outcomes',
  summary: 'Checks the expected achievements of a vacancy and stores nothing.',
  access: staff,
  body: OutcomesDraft,
  reply: z.object({ valid: z.literal(true) }),
  refusals: [],
})

export const postVacancy = endpoint({
  method: 'POST',
  path: '/vacancies',
  summary: 'Publishes a vacancy.',
  access: staff,
  body: NewVacancy,
  aliases: { locale: 'language' },
  unfinished: true,
  reply: dataReply(Vacancy),
  status: 201,
  refusals: [],
})

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

const oneVacancy = {
  method: 'GET',
  summary: 'One vacancy.',
  access: roles,
  reply: dataReply(Vacancy),
  refusals: ['not_found'],
} as const

export const getVacancy = endpoint({ ...oneVacancy, path: '/vacancies/:slug' })
export const getJob = endpoint({ ...oneVacancy, path: '/jobs/:slug' })

export const changeVacancy = endpoint({
  method: 'PUT',
  path: '/vacancies/:slug',
  summary: 'Changes a vacancy; once somebody has applied only its status.',
  access: staff,
  body: VacancyChange,
  aliases: { language: 'locale' },
  reply: dataReply(Vacancy),
  refusals: ['not_found', 'vacancy_has_candidates'],
})
