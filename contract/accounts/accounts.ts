import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { uploadLimits } from '#contract/endpoint/limits.ts'
import { named } from '#contract/endpoint/named.ts'
import { dataReply } from '#contract/endpoint/shapes.ts'
import { email } from '#contract/fields/contact-fields.ts'
import { languages } from '#contract/fields/languages.ts'
import { lengths } from '#contract/fields/lengths.ts'
import { password } from '#contract/fields/password-fields.ts'
import { line, optionalLine } from '#contract/fields/text-fields.ts'
import { imageBytesMax, imageTypes } from '#contract/fields/upload-limits.ts'
import { timeZone } from '#contract/times/time-zone-field.ts'
import { User } from './user.ts'

export const ProfileChange = named(
  'ProfileChange',
  'What a person changes of their account. Absent fields stay as they are.',
  z.object({
    name: z.optional(line(lengths.name)),
    last_name: z.optional(line(lengths.name)),
    /**
     * Another address becomes theirs once its link is followed; until then nothing changes but
     * `email_change`.
     */
    email: z.optional(email()),
    /** Asked for with another address. Without it the address they have must follow a link, too. */
    current_password: z.optional(password({ min: 1, max: 1000 })),
    locale: z.optional(z.enum(languages)),
    /** By any of its names; null or empty clears it. */
    timezone: z.optional(
      z.pipe(
        z.nullable(timeZone({ min: 0 })),
        z.transform((value) => value || null),
      ),
    ),
    phone: optionalLine(lengths.phone),
  }),
)

export const getUser = endpoint({
  name: 'getUser',
  tag: 'accounts',
  method: 'GET',
  path: '/user',
  summary: 'The signed-in person.',
  access: 'signed_in',
  reply: User,
  refusals: [],
})

export const changeProfile = endpoint({
  name: 'changeProfile',
  tag: 'accounts',
  method: 'POST',
  path: '/user',
  summary:
    'Changes the signed-in person; another email address is theirs once its mailed link is followed.',
  access: 'signed_in',
  body: ProfileChange,
  upload: { field: 'photo', bytesMax: imageBytesMax, types: imageTypes },
  reply: dataReply(User),
  refusals: [],
  limit: uploadLimits,
  mails: true,
})
