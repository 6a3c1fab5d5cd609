import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { dataReply } from '#contract/endpoint/shapes.ts'

interface PolicyVersion {
  version: number
  /** The day from which it is in force. */
  since: string
}

/** The version that is agreed to by registering. `change_<version>` of its texts tells what is new. */
export const currentPolicy = { version: 6, since: '2026-11-28' } as const satisfies PolicyVersion

export const policyVersion = currentPolicy.version

/** All versions, the first one first. */
export const policyVersions: readonly PolicyVersion[] = [
  { version: 1, since: '2026-11-22' },
  { version: 2, since: '2026-11-23' },
  { version: 3, since: '2026-11-23' },
  { version: 4, since: '2026-11-26' },
  { version: 5, since: '2026-11-26' },
  currentPolicy,
]

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
  'exports',
  'audit',
  'attempts',
  'changes',
  'mails',
  'payment_notices',
  'missed_searches',
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
