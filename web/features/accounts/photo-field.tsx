import { Controller, useWatch } from 'react-hook-form'
import type { User } from '#contract/accounts/user.ts'
import { initialsOf } from '#contract/fields/initials.ts'
import type { Form } from '#web/lib/form.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useObjectUrl } from '#web/lib/use-object-url.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { FileField } from '#web/ui/file-field.tsx'
import styles from './photo-field.module.css'
import type { ProfileChangeForm } from './profile-change.ts'

interface PhotoFieldProps {
  form: Form<ProfileChangeForm, ProfileChangeForm>
  user: User
}

/** The photo of a person: the one there, or the one chosen to take its place. */
export function PhotoField({ form, user }: PhotoFieldProps) {
  const label = useText('account')
  const preview = useObjectUrl(useWatch({ control: form.control, name: 'photo' }))

  return (
    <div className={styles.photo}>
      <Avatar initials={initialsOf(user)} src={preview ?? user.photo_url} size={96} />
      <Controller
        control={form.control}
        name="photo"
        render={({ field: { value, onChange } }) => (
          <FileField
            label={label('photo')}
            description={label('photoHint')}
            kind="image"
            current={value?.name}
            onSelect={onChange}
            error={form.problem('photo')}
          />
        )}
      />
    </div>
  )
}
