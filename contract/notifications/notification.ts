import * as z from 'zod/mini'
import { HiddenName } from '#contract/companies/hidden-name.ts'
import { named } from '#contract/endpoint/named.ts'
import { timestamp } from '#contract/endpoint/shapes.ts'
import { VacancyName } from '#contract/vacancies/vacancy-name.ts'
import { notificationKinds } from './notification-kinds.ts'

/** Something that happened, or the same several times while it was unread. */
export const Notification = named(
  'Notification',
  'What happened to a thing of the caller, and the thing to which it leads.',
  z.object({
    id: z.uuid(),
    kind: z.enum(notificationKinds),
    /** A step within the kind, such as the stage that was told. */
    detail: z.nullable(z.string()),
    /** The number of times; of a reminder, the applications that wait. */
    count: z.int(),
    happened_at: timestamp,
    read_at: z.nullable(timestamp),
    /** The conversation that it leads to. */
    chat: z.nullable(z.uuid()),
    /** The application that it leads to, or that the conversation is about. */
    application: z.nullable(z.uuid()),
    vacancy: z.nullable(VacancyName),
    search: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
    /** For candidates: the company, as they know it. */
    company: z.nullable(z.string()),
    company_hidden: z.nullable(HiddenName),
    /** For staff: the candidate, unless they are away or have withdrawn. */
    candidate: z.nullable(z.string()),
    /** For staff: the colleague who did it. For candidates: the person who opened it. */
    actor: z.nullable(z.string()),
    actor_hidden: z.nullable(HiddenName),
  }),
)
export type Notification = z.infer<typeof Notification>
