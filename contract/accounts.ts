import * as z from 'zod/mini'
import { email } from './contact-fields.ts'
import { endpoint } from './endpoint.ts'
import { languages } from './languages.ts'
import { lengths } from './lengths.ts'
import { uploadLimits } from './limits.ts'
import { password } from './password-fields.ts'
import { dataReply } from './shapes.ts'
import { optionalText, text } from './text-fields.ts'
import { imageBytesMax, imageTypes } from './upload-limits.ts'
import { User } from './user.ts'

export const ProfileChange = z.object({
  name: z.optional(text(lengths.name)),
  last_name: z.optional(text(lengths.name)),
  /**
   * Another address becomes theirs once its link is followed; until then nothing changes but
   * `email_change`.
   */
  email: z.optional(email()),
  /** Asked for with another address. Without it the address they have must follow a link, too. */
  current_password: z.optional(password({ min: 1, max: 1000 })),
  locale: z.optional(z.enum(languages)),
  timezone: optionalText({ max: 100 }),
  phone: optionalText(lengths.phone),
})

export const getUser = endpoint({
  method: 'GET',
  path: '/user',
  summary: 'The signed-in person.',
  access: 'signed_in',
  reply: User,
  refusals: [],
})

export const changeProfile = endpoint({
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
