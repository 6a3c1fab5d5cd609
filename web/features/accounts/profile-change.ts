import * as z from 'zod/mini'
import type { User } from '#contract/accounts.ts'
import { email, text } from '#contract/fields.ts'
import { lengths } from '#contract/limits.ts'
import { languages } from '#contract/shapes.ts'
import { image } from '#web/lib/image.ts'

export const ProfileChangeForm = z.object({
  name: text(lengths.name),
  last_name: text(lengths.name),
  email: email(),
  locale: z.enum(languages),
  timezone: z.nullable(z.string()),
  phone: text(lengths.phone),
  photo: image(),
})
export type ProfileChangeForm = z.infer<typeof ProfileChangeForm>

export function profileOf({ name, last_name, email, locale, timezone, phone }: User): ProfileChangeForm {
  return { name, last_name, email, locale, timezone, phone: phone ?? '', photo: null }
}

/** A photo that was not chosen is not sent, so the one there stays. */
export function formDataOf({ photo, timezone, ...texts }: ProfileChangeForm) {
  const form = new FormData()
  for (const [name, value] of Object.entries(texts)) form.set(name, value)
  form.set('timezone', timezone ?? '')
  if (photo) form.set('photo', photo)
  return form
}
