import { Controller } from 'react-hook-form'
import { initialsOf } from '#contract/initials.ts'
import { languages } from '#contract/languages.ts'
import { listTimezones } from '#contract/resources.ts'
import type { User } from '#contract/user.ts'
import type { Form } from '#web/lib/form.ts'
import { languageNames } from '#web/lib/i18n/language-names.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useLoad } from '#web/lib/use-endpoint.ts'
import { useFailureToast } from '#web/lib/use-failure-toast.ts'
import { useObjectUrl } from '#web/lib/use-object-url.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { FileField } from '#web/ui/file-field.tsx'
import { FormSection, FullWidth } from '#web/ui/form-section.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './profile-change-fields.module.css'
import { isAnotherEmail, type ProfileChangeForm } from './profile-change.ts'

interface ProfileChangeFieldsProps {
  form: Form<ProfileChangeForm, ProfileChangeForm>
  user: User
}

export function ProfileChangeFields({ form, user }: ProfileChangeFieldsProps) {
  const label = useText('account')
  const { register, problem, watch } = form

  return (
    <FormSection columns={2}>
      <ProfilePhoto form={form} user={user} />
      <TextField
        label={label('firstName')}
        autoComplete="given-name"
        required
        error={problem('name')}
        {...register('name')}
      />
      <TextField
        label={label('lastName')}
        autoComplete="family-name"
        required
        error={problem('last_name')}
        {...register('last_name')}
      />
      <TextField
        label={label('email')}
        description={label('emailChangeNote')}
        type="email"
        autoComplete="email"
        required
        error={problem('email')}
        {...register('email')}
      />
      {isAnotherEmail(user, watch('email')) && (
        <PasswordField
          label={label('emailChangePassword')}
          description={label('emailChangePasswordNote')}
          autoComplete="current-password"
          required
          error={problem('current_password')}
          {...register('current_password')}
        />
      )}
      <TextField
        label={label('phone')}
        type="tel"
        autoComplete="tel"
        error={problem('phone')}
        {...register('phone')}
      />
      <LanguageField form={form} />
      <TimezoneField form={form} />
    </FormSection>
  )
}

function ProfilePhoto({ form: { control, problem }, user }: ProfileChangeFieldsProps) {
  return (
    <FullWidth>
      <Controller
        control={control}
        name="photo"
        render={({ field }) => (
          <PhotoField
            user={user}
            file={field.value}
            onSelect={field.onChange}
            error={problem('photo')}
          />
        )}
      />
    </FullWidth>
  )
}

interface PhotoFieldProps {
  user: User
  file: File | null
  onSelect: (file: File) => void
  error: string | undefined
}

function PhotoField({ user, file, onSelect, error }: PhotoFieldProps) {
  const label = useText('account')
  const preview = useObjectUrl(file)

  return (
    <div className={styles.photo}>
      <Avatar initials={initialsOf(user)} src={preview ?? user.photo_url} size={96} />
      <FileField
        label={label('photo')}
        description={label('photoHint')}
        accept="image/*"
        current={file?.name}
        onSelect={onSelect}
        error={error}
      />
    </div>
  )
}

function LanguageField({ form }: Pick<ProfileChangeFieldsProps, 'form'>) {
  const label = useText('account')
  const options = languages.map((value) => ({ value, label: label(languageNames[value]) }))

  return (
    <Controller
      control={form.control}
      name="locale"
      render={({ field }) => (
        <SelectField
          label={label('language')}
          options={options}
          error={form.problem('locale')}
          {...field}
        />
      )}
    />
  )
}

function TimezoneField({ form }: Pick<ProfileChangeFieldsProps, 'form'>) {
  const label = useText('account')
  const timezones = useLoad(listTimezones)
  const options =
    timezones.data?.data.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })) ?? []
  useFailureToast(timezones.isError)

  return (
    <Controller
      control={form.control}
      name="timezone"
      render={({ field }) => (
        <SelectField
          label={label('timezone')}
          options={options}
          clearable
          error={form.problem('timezone')}
          {...field}
        />
      )}
    />
  )
}
