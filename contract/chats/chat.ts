import * as z from 'zod/mini'
import { away } from '#contract/applications/candidate-application.ts'
import { knownName } from '#contract/companies/hidden-name.ts'
import { named } from '#contract/endpoint/named.ts'
import { timestamp } from '#contract/endpoint/shapes.ts'
import { disclosures } from '#contract/vacancies/vacancy-choices.ts'
import { VacancyName } from '#contract/vacancies/vacancy-name.ts'
import { ChatAnswer } from './chat-answer.ts'
import { meetingEvents } from './meeting-choices.ts'
import { Message } from './message.ts'

/** What a conversation shows last if it is no message: a turn of a meeting, or an answer. */
export const chatEvents = [...meetingEvents, 'answered'] as const

const company = z.object({
  ...knownName,
  /** Of a confidential vacancy: whether the candidate has been shown who the company is. */
  disclosure: z.nullable(z.enum(disclosures)),
})

export const ChatItem = named(
  'ChatItem',
  'A conversation in the list.',
  z.object({
    id: z.uuid(),
    candidate: z.object({
      name: z.string(),
      initials: z.string(),
      photo_url: z.nullable(z.string()),
    }),
    company,
    /** The empty string after an answer, and of a turn of a meeting without a line. */
    last_message: z.string(),
    last_message_at: z.nullable(timestamp),
    /** The turn of a meeting that the last message is, or that an answer came last. */
    last_event: z.nullable(z.enum(chatEvents)),
    /** The number of messages from the other side since this person last read. */
    unread_count: z.int(),
    vacancy: VacancyName,
  }),
)
export type ChatItem = z.infer<typeof ChatItem>

/** A conversation with the messages of one page. */
export const Chat = named(
  'Chat',
  'A conversation with the messages of one page, oldest first.',
  z.object({
    messages: z.array(Message),
    /** The answers to the application from the time of these messages, oldest first. */
    answers: z.array(ChatAnswer),
    /**
     * The other side: the candidate for staff, the company for a candidate. The name is null if
     * that of the company is.
     */
    from: z.object({
      name: z.nullable(z.string()),
      initials: z.string(),
      picture: z.nullable(z.string()),
    }),
    /** The company, in whose name its staff write. */
    company,
    /** The time at which one of its people showed the candidate who the company is. */
    disclosed_at: z.nullable(timestamp),
    /** Null until somebody who said yes to an approach has applied. */
    application: z.nullable(z.object({ id: z.uuid() })),
    /** The one that opened it; null for a conversation of an application alone. */
    approach: z.nullable(z.object({ id: z.uuid() })),
    vacancy: VacancyName,
    unread_count: z.int(),
    /** IANA names; that of the candidate is null while it is not known, or they are away. */
    time_zones: z.object({ company: z.string(), candidate: z.nullable(z.string()) }),
    /**
     * The last message the other side has read, and the time; for a company, of the person who has
     * read furthest.
     */
    read_by_other: z.nullable(z.object({ message: z.uuid(), at: timestamp })),
    /** From then on nobody writes here any more. */
    withdrawn_at: z.nullable(timestamp),
    /** If set, the candidate is not shown, and nobody can write to them. */
    away: z.nullable(away),
  }),
)
