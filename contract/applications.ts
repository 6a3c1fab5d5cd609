import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { custom, id, text } from './fields.ts'
import { lengths } from './limits.ts'
import { SalaryRow } from './preferences.ts'
import { candidates, staff } from './roles.ts'
import { dataReply, pageQuery, statusReply, timestamp } from './shapes.ts'

export const applicationTexts = [
  'professional_experience',
  'personal_overview',
  'career_goals',
  'technically_skilled',
  'not_interested_technically',
  'software_technologies',
  'technical_knowledge',
  'languages',
  'problem_to_solve',
  'developed_skills',
  'former_bosses',
  'previous_team',
  'logical_process',
] as const
export type ApplicationText = (typeof applicationTexts)[number]

export const applicationAnswers = [
  'current_salary',
  'education',
  'direct_experience',
  'work_schedule',
  'hiring_processes',
  'previous_processes',
] as const
export type ApplicationAnswer = (typeof applicationAnswers)[number]

/** The minimum and maximum of one text of the application. */
export function limitsOf(field: ApplicationText) {
  return field === 'languages' ? lengths.languages : lengths.long_text
}

/**
 * Sent; read, once the company has opened it; and how it ended: answered in time, or its credits
 * given back.
 */
export const applicationStates = ['sent', 'read', 'answered', 'returned', 'withdrawn'] as const

export const returnCauses = ['unanswered', 'withdrawn', 'vacancy_closed'] as const
export type ReturnCause = (typeof returnCauses)[number]

const Response = z.object({ id: z.int(), response: z.string() })

export const SecFit = z.object({
  ...each(applicationTexts, () => z.string()),
  ...each(applicationAnswers, () => z.boolean()),
  competencies: z.array(Response),
  outcomes: z.array(Response),
})
export type SecFit = z.infer<typeof SecFit>

/** The columns of the table of candidates: nothing of what the candidate wrote. */
const shownInTable = {
  id: z.uuid(),
  full_name: z.string(),
  initials: z.string(),
  email: z.string(),
  photo_url: z.nullable(z.string()),
  apply_date: timestamp,
  /** A timestamp, or the empty string while unread. */
  read_at: z.string(),
  chat: z.uuid(),
  state: z.enum(applicationStates),
  /** Null once it is answered, or its credits went back. */
  answer_due_at: z.nullable(timestamp),
}

const shownWhole = {
  /** The time zone of the company when this was sent: the deadline is the end of a day there. */
  answer_time_zone: z.string(),
  returned_at: z.nullable(timestamp),
  slug: z.string(),
  apply_date_str: z.string(),
  resume: z.object({ slug: z.string(), filename: z.string(), url: z.string() }),
  salary: z.array(SalaryRow),
  sec_fit: SecFit,
  credits: z.int(),
  opened_at: z.nullable(timestamp),
  return_cause: z.nullable(z.enum(returnCauses)),
  feedback: z.array(z.object({ text: z.string(), author: z.string(), created_at: timestamp })),
}

/** An application as a whole. Whoever is sent it has read it. */
export const CandidateApplication = z.object({ ...shownInTable, ...shownWhole })
export type CandidateApplication = z.infer<typeof CandidateApplication>

/**
 * In the table only the columns; there the time zone stands only where it is not that of `meta`.
 */
export const ListedCandidate = z.extend(
  z.object(shownInTable),
  z.partial(z.object(shownWhole)).shape,
)
export type ListedCandidate = z.infer<typeof ListedCandidate>

/** The number of applications that wait for an answer, and the one whose deadline is first. */
const Waiting = z.object({
  count: z.int(),
  first: z.nullable(
    z.object({ id: z.uuid(), answer_due_at: timestamp, answer_time_zone: z.string() }),
  ),
})
export type Waiting = z.infer<typeof Waiting>

/** A candidate's own application. */
export const OwnApplication = z.object({
  id: z.uuid(),
  slug: z.string(),
  apply_date: timestamp,
  read_at: z.string(),
  chat: z.uuid(),
  credits: z.int(),
  state: z.enum(applicationStates),
  /** Null once it is answered, or its credits went back. */
  answer_due_at: z.nullable(timestamp),
  /** The time zone of the company when this was sent: the deadline is the end of a day there. */
  answer_time_zone: z.string(),
  return_cause: z.nullable(z.enum(returnCauses)),
  /** The events of the application in order. */
  steps: z.array(z.object({ state: z.enum(applicationStates), at: timestamp })),
  feedback: z.array(z.object({ text: z.string(), company: z.string(), created_at: timestamp })),
})
export type OwnApplication = z.infer<typeof OwnApplication>

/** 1, 0, "1", "0", true or false. */
const yesOrNo = z.pipe(
  z.transform<boolean | 0 | 1 | '0' | '1', unknown>((value) =>
    value === 1 || value === '1' ? true : value === 0 || value === '0' ? false : value,
  ),
  z.boolean(),
)

/** That there is one for each of the vacancy's five is checked against the vacancy. */
const responses = z.array(z.object({ id: id(), response: text(lengths.long_text) })).check(
  z.check(({ value, issues }) => {
    if (new Set(value.map((response) => response.id)).size !== value.length)
      issues.push(custom(value, { code: 'duplicates' }))
  }),
)

export const Application = z.object({
  ...each(applicationTexts, (field) => text(limitsOf(field))),
  ...each(applicationAnswers, () => yesOrNo),
  resume: text({ min: 1, max: lengths.line.max }),
  competencies: responses,
  outcomes: responses,
})
export type Application = z.output<typeof Application>

export const Feedback = z.object({
  feedback: z.string().check(
    z.check<string>(({ value, issues }) => {
      const length = [...value.trim()].length
      if (length < lengths.feedback.min) issues.push(custom(value, { code: 'required' }))
      else if (length > lengths.feedback.max)
        issues.push(custom(value, { code: 'max_length', n: lengths.feedback.max }))
      else if (!/\p{L}/u.test(value)) issues.push(custom(value, { code: 'no_words' }))
    }),
    z.meta({ minLength: lengths.feedback.min, maxLength: lengths.feedback.max }),
  ),
  candidate: z.optional(z.string()),
})

export const apply = endpoint({
  method: 'POST',
  path: '/jobs/:slug/apply',
  summary: 'Applies to a vacancy: spends its credits and opens the chat in one transaction.',
  access: candidates,
  body: Application,
  reply: dataReply(
    z.object({
      id: z.uuid(),
      slug: z.string(),
      vacancy: z.string(),
      chat: z.uuid(),
      apply_date: timestamp,
      credits_spent: z.int(),
      remaining_credits: z.int(),
      answer_due_at: timestamp,
      answer_time_zone: z.string(),
    }),
  ),
  status: 201,
  refusals: ['not_found', 'already_applied', 'vacancy_closed'],
})

export const listCandidates = endpoint({
  method: 'GET',
  path: '/vacancies/:slug/candidates',
  summary:
    'Who applied to a vacancy, newest first: whole applications, each of which is opened by being sent, or with view=table what a table shows of them, which opens none.',
  access: staff,
  query: z.object({ ...pageQuery, view: z.optional(z.literal('table')) }),
  reply: z.object({
    data: z.array(ListedCandidate),
    meta: z.object({
      next_cursor: z.nullable(z.string()),
      waiting: Waiting,
      /** The company's time zone now. */
      time_zone: z.string(),
    }),
  }),
  refusals: ['not_found'],
})

export const getCandidate = endpoint({
  method: 'GET',
  path: '/vacancies/:slug/candidates/:uuid',
  summary:
    'One application as a whole. It is opened by being sent: the candidate sees that it is read.',
  access: staff,
  reply: dataReply(CandidateApplication),
  refusals: ['not_found'],
})

export const withdrawApplication = endpoint({
  method: 'POST',
  path: '/jobs/:slug/withdraw',
  summary:
    'Takes an application back that nobody has read: its credits return, and it is gone for the company.',
  access: candidates,
  reply: statusReply('withdrawn'),
  refusals: ['not_found', 'application_read', 'application_returned', 'application_withdrawn'],
})

export const answerApplication = endpoint({
  method: 'POST',
  path: '/vacancies/:slug/candidates/:uuid/mark-as-read',
  summary:
    'Answers an application: the feedback is written to the candidate, the application is read. In time, it earns the credits.',
  access: staff,
  body: Feedback,
  reply: dataReply(CandidateApplication),
  refusals: ['not_found'],
})

function each<const Names extends readonly string[], S>(
  names: Names,
  make: (name: Names[number]) => S,
) {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Names[number], S>
}
