import * as z from 'zod/mini'
import { payerRules } from '#contract/credits/payers.ts'
import { named } from '#contract/endpoint/named.ts'
import { roles } from '#contract/endpoint/roles.ts'
import { CurrencyCode, timestamp } from '#contract/endpoint/shapes.ts'
import { languages } from '#contract/fields/languages.ts'
import { PendingEmailChange } from './email-change.ts'
import { KeptIntent } from './intent.ts'
import { Resume } from './resume.ts'

export const User = named(
  'User',
  'The person who asks.',
  z.object({
    id: z.uuid(),
    name: z.string(),
    last_name: z.string(),
    email: z.string(),
    phone: z.nullable(z.string()),
    locale: z.enum(languages),
    timezone: z.nullable(z.string()),
    photo: z.nullable(z.string()),
    photo_url: z.nullable(z.string()),
    role: z.enum(roles),
    role_name: z.string(),
    email_verified_at: z.nullable(timestamp),
    verified_email: z.boolean(),
    /** Another address that waits for its links to be followed. */
    email_change: z.nullable(PendingEmailChange),
    /** Free to spend. */
    remaining_credits: z.int(),
    /** Set aside for applications that wait for an answer. */
    held_credits: z.int(),
    /** To be paid back before anything else: credits taken back after they had been spent. */
    owed_credits: z.int(),
    /** Staff: the credits that publishing a vacancy takes, 0 if it is free. */
    posting_cost: z.int(),
    has_salary: z.boolean(),
    /** Candidates: the currency of the pay they expect; null until they have said it. */
    pay_currency: z.nullable(CurrencyCode),
    /** By which pay is compared, as units of a currency for one euro; null if none are loaded. */
    pay_rates: z.nullable(
      z.object({ day: z.iso.date(), per_eur: z.object({ USD: z.number(), MXN: z.number() }) }),
    ),
    /** Candidates: whether the profile was completed. */
    has_profile: z.boolean(),
    /** Candidates: nothing of theirs reaches companies: they paused or are about to leave. */
    is_away: z.boolean(),
    /** Candidates: where they live, of their profile (ISO 3166-1 alpha-2). */
    country: z.nullable(z.string()),
    /** Candidates: the sides that may pay for their applications, by their country. */
    payer_rule: z.enum(payerRules),
    /** Candidates: they have said what they wish for. */
    has_wishes: z.boolean(),
    /** Candidates: the job board begins with what fits their wishes. */
    begins_with_fit: z.boolean(),
    /** Candidates: they are open to approaches, or have been approached. */
    has_approaches: z.boolean(),
    /** Candidates: the approaches that wait for their answer. */
    open_approaches: z.int(),
    resumes: z.array(Resume),
    /** Candidates: what they were about to do as visitors, until they have. */
    intent: z.nullable(KeptIntent),
    /** Staff: the day on which their company is erased, once its owner has asked for that. */
    company_erase_at: z.nullable(timestamp),
    /** The privacy policy has changed since they agreed to it. */
    needs_consent: z.boolean(),
    /** Staff: the notices of the wizard that they have read, by the keys of their titles. */
    seen_notices: z.array(z.string()),
    /** Seals this person's drafts in a browser if they have signed out. */
    draft_key: z.string(),
  }),
)
export type User = z.infer<typeof User>
