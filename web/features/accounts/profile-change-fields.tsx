import type { User } from '#contract/accounts/user.ts'
import type { Form } from '#web/lib/form.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { FormSection, FullWidth } from '#web/ui/form-section.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { PhotoField } from './photo-field.tsx'
import { isAnotherEmail, type ProfileChangeForm } from './profile-change.ts'
import { LanguageField, TimezoneField } from './region-fields.tsx'

interface ProfileChangeFieldsProps {
  form: Form<ProfileChangeForm, ProfileChangeForm>
  user: User
}

export function ProfileChangeFields({ form, user }: ProfileChangeFieldsProps) {
  const label = useText('account')
  const { register, problem, watch } = form

  return (
    <FormSection columns={2}>
      <FullWidth>
        <PhotoField form={form} user={user} />
      </FullWidth>
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
