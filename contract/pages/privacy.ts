import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { named } from '#contract/endpoint/named.ts'
import { dataReply, statusReply, timestamp } from '#contract/endpoint/shapes.ts'
import { code, password } from '#contract/fields/password-fields.ts'

/** A copy of data: being made, or ready to be downloaded for 24 hours. */
export const DataExport = named(
  'DataExport',
  'A copy of data: being made, or ready to be downloaded for 24 hours.',
  z.object({
    asked_at: timestamp,
    made_at: z.nullable(timestamp),
    /** The address of the copy, signed and valid until `until`; null while it is being made. */
    url: z.nullable(z.string()),
    until: z.nullable(timestamp),
    bytes: z.nullable(z.int()),
  }),
)
export type DataExport = z.infer<typeof DataExport>

export const Privacy = named(
  'Privacy',
  'The copy, the pause, the deletion and the consent of a person.',
  z.object({
    export: z.nullable(DataExport),
    /** Candidates: since when nothing of them is shown. */
    paused_at: z.nullable(timestamp),
    /** The day on which the account is erased. Until then signing in undoes it. */
    erase_at: z.nullable(timestamp),
    /** The person has a second factor, and proves it too if something is deleted. */
    needs_code: z.boolean(),
    policy: z.object({
      /** The version in force. */
      version: z.int(),
      agreed_version: z.int(),
      agreed_at: timestamp,
    }),
    /** For the owner of a company: the same for its data. */
    company: z.nullable(
      z.object({
        name: z.string(),
        export: z.nullable(DataExport),
        erase_at: z.nullable(timestamp),
      }),
    ),
  }),
)
export type Privacy = z.infer<typeof Privacy>

/** The person is asked for, not only somebody at their screen. */
export const ConfirmedByPassword = named(
  'ConfirmedByPassword',
  'The password of the person, before an act about all of their data.',
  z.object({ current_password: password({ min: 1, max: 1000 }) }),
)

/** A code of the app or a recovery code, of who has a second factor. */
export const ConfirmedByProof = named(
  'ConfirmedByProof',
  'The password, and a code of who has a second factor.',
  z.extend(ConfirmedByPassword, { code: z.optional(code()) }),
)

export const privacyLimit = { name: 'privacy', times: 6, by: 'person' } as const
const owners = ['company'] as const

export const getPrivacy = endpoint({
  name: 'getPrivacy',
  tag: 'accounts',
  method: 'GET',
  path: '/user/privacy',
  summary: 'The copy, the pause and the deletion of the signed-in person, and what they agreed to.',
  access: 'signed_in',
  reply: dataReply(Privacy),
  refusals: [],
})

export const askForExport = endpoint({
  name: 'askForExport',
  tag: 'accounts',
  method: 'POST',
  path: '/user/export',
  summary:
    'Makes a copy of everything that is kept about the person; a mail tells when it is ready.',
  access: 'signed_in',
  body: ConfirmedByPassword,
  reply: statusReply('export-asked'),
  refusals: [],
  limit: privacyLimit,
})

export const agreeToPolicy = endpoint({
  name: 'agreeToPolicy',
  tag: 'accounts',
  method: 'POST',
  path: '/user/consent',
  summary: 'Agrees to the version of the privacy policy in force.',
  access: 'signed_in',
  reply: statusReply('agreed'),
  refusals: [],
})

export const askForCompanyExport = endpoint({
  name: 'askForCompanyExport',
  tag: 'accounts',
  method: 'POST',
  path: '/company/export',
  summary: 'Makes a copy of the data of the company; a mail tells its owner when it is ready.',
  access: owners,
  body: ConfirmedByPassword,
  reply: statusReply('export-asked'),
  refusals: [],
  limit: privacyLimit,
})
