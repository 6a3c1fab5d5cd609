import * as z from 'zod/mini'
import type { User } from '#contract/accounts/user.ts'
import { custom } from '#contract/endpoint/problems.ts'
import { email } from '#contract/fields/contact-fields.ts'
import { asciiAddress } from '#contract/fields/email-addresses.ts'
import { languages } from '#contract/fields/languages.ts'
import { lengths } from '#contract/fields/lengths.ts'
import { text } from '#contract/fields/text-fields.ts'
import { modernZone, ownZone } from '#contract/times/time-zones.ts'
import { useForm } from '#web/lib/form.ts'
import { image } from '#web/lib/image.ts'
import { shownAddress } from '#web/lib/shown-address.ts'

const Form = z.object({
  name: text(lengths.name),
  last_name: text(lengths.name),
  email: email(),
  locale: z.enum(languages),
  timezone: z.nullable(z.string()),
  phone: text(lengths.phone),
  photo: image(),
  current_password: z.string(),
})
export type ProfileChangeForm = z.infer<typeof Form>

export function useProfileChangeForm(user: User) {
  return useForm(profileChangeForm(user), { defaultValues: profileOf(user) })
}

/** Another address than the one there asks for the password. */
function profileChangeForm(user: Pick<User, 'email'>) {
  return Form.check(
    z.check(({ value, issues }) => {
      if (isAnotherEmail(user, value.email) && value.current_password === '')
        issues.push({
          ...custom(value.current_password, { code: 'required' }),
          path: ['current_password'],
        })
    }),
  )
}

export function isAnotherEmail({ email }: Pick<User, 'email'>, typed: string) {
  return asciiAddress(typed.trim()).toLowerCase() !== email
}

function profileOf({ name, last_name, email, locale, timezone, phone }: User): ProfileChangeForm {
  return {
    name,
    last_name,
    email: shownAddress(email),
    locale,
    timezone: timezone === null ? ownZone() : modernZone(timezone),
    phone: phone ?? '',
    photo: null,
    current_password: '',
  }
}

/**
 * A photo that was not chosen is not sent, so the one there stays; nor is a password that nothing
 * asks for.
 */
export function formDataOf(
  user: User,
  { photo, timezone, current_password, ...texts }: ProfileChangeForm,
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(texts)) form.set(name, value)
  form.set('timezone', timezone ?? '')
  if (photo) form.set('photo', photo)
  if (isAnotherEmail(user, texts.email)) form.set('current_password', current_password)
  return form
}
