import * as z from 'zod/mini'
import { chatEvents } from '#contract/chats/chat.ts'
import { AnswerRecord } from '#contract/companies/answer-record.ts'
import { knownName } from '#contract/companies/hidden-name.ts'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { named } from '#contract/endpoint/named.ts'
import { staff } from '#contract/endpoint/roles.ts'
import { dataReply, timestamp } from '#contract/endpoint/shapes.ts'
import { VacancyName } from '#contract/vacancies/vacancy-name.ts'
import { keyed } from '#contract/vacancies/vacancy-texts.ts'
import { type Stage, stages } from './stages.ts'

/** The first things to do for a company, in their order. */
export const firstSteps = ['profile', 'colleague', 'vacancy', 'answer'] as const

const calendarDay = z.iso.date()

const deadline = { answer_due_at: timestamp, answer_time_zone: z.string() }

/** The number of applications in each stage, without those that were withdrawn. */
const CountByStage = z.object(keyed(stages, () => z.int()))
export type CountByStage = Record<Stage, number>

const Person = z.object({
  name: z.string(),
  initials: z.string(),
  photo_url: z.nullable(z.string()),
})

/** An application that waits for an answer: nothing of what the candidate wrote. */
export const WaitingApplication = named(
  'WaitingApplication',
  'An application that waits for an answer, without what the candidate wrote.',
  z.object({
    id: z.uuid(),
    candidate: Person,
    vacancy: VacancyName,
    applied_at: timestamp,
    ...deadline,
    /** Somebody of the company has opened it. */
    is_opened: z.boolean(),
  }),
)
export type WaitingApplication = z.infer<typeof WaitingApplication>

export const UnreadChat = named(
  'UnreadChat',
  'A conversation with messages that the reader has not read.',
  z.object({
    id: z.uuid(),
    candidate: Person,
    vacancy: VacancyName,
    last_message: z.string(),
    last_message_at: timestamp,
    /** The turn of a meeting that the last message is, or that an answer came last. */
    last_event: z.nullable(z.enum(chatEvents)),
    unread_count: z.int(),
  }),
)
export type UnreadChat = z.infer<typeof UnreadChat>

export const AcceptedApproach = named(
  'AcceptedApproach',
  'A conversation that a yes to an approach has opened, and in which nobody has written.',
  z.object({
    id: z.uuid(),
    candidate: Person,
    vacancy: VacancyName,
    /** The moment of the yes. */
    answered_at: timestamp,
  }),
)
export type AcceptedApproach = z.infer<typeof AcceptedApproach>

export const NextMeeting = named(
  'NextMeeting',
  'An agreed meeting with a candidate that is not over.',
  z.object({
    id: z.uuid(),
    /** The id of the conversation. */
    chat: z.uuid(),
    candidate: Person,
    vacancy: VacancyName,
    starts_at: timestamp,
    duration_minutes: z.int(),
    /** The person of the company in whose calendar it is. */
    host: z.object({ ...knownName, is_you: z.boolean() }),
  }),
)
export type NextMeeting = z.infer<typeof NextMeeting>

/** A vacancy that the reader is writing. */
export const BegunVacancy = named(
  'BegunVacancy',
  'A vacancy that the caller is writing.',
  z.object({
    /** Its `draft_id`. */
    id: z.string(),
    /** Empty until it has one. */
    title: z.string(),
    updated_at: timestamp,
  }),
)
export type BegunVacancy = z.infer<typeof BegunVacancy>

export const OpenVacancy = named(
  'OpenVacancy',
  'An open vacancy among what waits for its company.',
  z.object({
    ...VacancyName.shape,
    posted_at: timestamp,
    /** Applications that were not withdrawn, and how many of them wait for an answer. */
    candidates: z.int(),
    waiting: z.int(),
    /** The part of both that is the reader's; null if they see all. */
    seen: z.nullable(z.object({ candidates: z.int(), waiting: z.int() })),
    /** Of the candidates whom the reader sees. */
    stages: CountByStage,
    /** The first deadline among them. */
    first_due: z.nullable(z.object(deadline)),
  }),
)
export type OpenVacancy = z.infer<typeof OpenVacancy>

export const UnconfirmedVacancy = named(
  'UnconfirmedVacancy',
  'An open vacancy that closes by itself soon, unless the company confirms that it still stands.',
  z.object({
    ...VacancyName.shape,
    confirmed_at: timestamp,
    /** The moment at which it closes. */
    confirm_by: z.object({ at: timestamp, time_zone: z.string() }),
  }),
)
export type UnconfirmedVacancy = z.infer<typeof UnconfirmedVacancy>

export const AnswersOfWeek = named(
  'AnswersOfWeek',
  'How a company has answered in one week, by its own time zone.',
  z.object({
    /** Its Monday, in the company's time zone. */
    week: calendarDay,
    /** Applications that were answered in it, or ended without an answer. */
    applications: z.int(),
    answered_in_time: z.int(),
    /** From the application to the first answer. */
    median_hours: z.nullable(z.number()),
  }),
)
export type AnswersOfWeek = z.infer<typeof AnswersOfWeek>

export const Today = named(
  'Today',
  'What waits for somebody of a company, and how the company answers.',
  z.object({
    /** The company's. */
    time_zone: z.string(),
    waiting: z.object({
      count: z.int(),
      /** Applications that wait for colleagues, because the reader does not see them. */
      others: z.int(),
      /** Of the reader's, due by the end of the day and of the sixth day after it, in the company's time zone. */
      due_today: z.int(),
      due_in_seven_days: z.int(),
      first: z.array(WaitingApplication),
    }),
    /** Null for people who may not chat. */
    messages: z.nullable(z.object({ unread: z.int(), latest: z.array(UnreadChat) })),
    /** The ones that wait longest first; null for people who may not chat. */
    accepted: z.nullable(z.object({ count: z.int(), first: z.array(AcceptedApproach) })),
    /** The agreed meetings that come next; null for people who may not chat. */
    meetings: z.nullable(z.array(NextMeeting)),
    /** The last written first. */
    drafts: z.array(BegunVacancy),
    /** The ones that close first, as far as the reader may confirm them. */
    unconfirmed: z.object({ count: z.int(), first: z.array(UnconfirmedVacancy) }),
    vacancies: z.object({ open: z.int(), first: z.array(OpenVacancy) }),
    /** The candidates of all open vacancies. */
    stages: CountByStage,
    /** As candidates read it; null until it says something. */
    answers: z.nullable(AnswerRecord),
    /** The latest weeks, the current one last. */
    weeks: z.array(AnswersOfWeek),
    /** The ones that are the reader's to do. */
    steps: z.array(z.object({ step: z.enum(firstSteps), is_done: z.boolean() })),
  }),
)
export type Today = z.infer<typeof Today>

export const getToday = endpoint({
  name: 'getToday',
  tag: 'companies',
  method: 'GET',
  path: '/company/today',
  summary:
    'What waits for the caller and their company: applications to answer, the first deadline first, new messages, open vacancies, and how the company has answered.',
  access: staff,
  reply: dataReply(Today),
  refusals: [],
})
