import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { dataReply } from '#contract/endpoint/shapes.ts'

/** Everything that is kept, by its purpose. */
export const dataClassKeys = [
  'account',
  'profile',
  'resumes',
  'applications',
  'reviews',
  'chats',
  'company',
  'integrations',
  'identity_providers',
  'webhooks',
  'deliveries',
  'drafts',
  'application_drafts',
  'kept_answers',
  'vacancies',
  'purchases',
  'ledger',
  'mail_choices',
  'notifications',
  'sessions',
  'factors',
  'browsers',
  'reports',
  'email_changes',
  'intents',
  'turned_away',
  'invitations',
  'blocks',
  'employers',
  'employer_proofs',
  'openness',
  'approaches',
  'exports',
  'audit',
  'attempts',
  'changes',
  'mails',
  'payment_notices',
  'missed_searches',
  'reach',
  'fit_counts',
] as const
export type DataClassKey = (typeof dataClassKeys)[number]

const KeptClass = z.object({
  key: z.enum(dataClassKeys),
  whose: z.enum(['person', 'company', 'nobody']),
  /** Null: while the account exists. A part of a day if it is less. */
  days: z.nullable(z.number()),
})
export type KeptClass = z.infer<typeof KeptClass>

export const getPolicy = endpoint({
  name: 'getPolicy',
  tag: 'accounts',
  method: 'GET',
  path: '/privacy/policy',
  summary:
    'The version of the privacy policy in force, and for how long each class of data is kept.',
  access: 'anyone',
  reply: dataReply(
    z.object({ version: z.int(), since: z.iso.date(), classes: z.array(KeptClass) }),
  ),
  refusals: [],
})
