import { Controller } from 'react-hook-form'
import type { Form } from '#web/lib/form.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { NewPasswordFields } from '#web/lib/new-password-fields.tsx'
import { FormSection, FullWidth } from '#web/ui/form-section.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { CollaboratorForm } from './collaborator-form.ts'

export function CollaboratorFields({ form }: { form: Form<CollaboratorForm, CollaboratorForm> }) {
  const label = useText('company')
  const { register, problem } = form

  return (
    <FormSection columns={2}>
      <TextField
        label={label('firstName')}
        required
        error={problem('name')}
        {...register('name')}
      />
      <TextField
        label={label('lastName')}
        required
        error={problem('last_name')}
        {...register('last_name')}
      />
      <TextField
        label={label('email')}
        type="email"
        required
        error={problem('email')}
        {...register('email')}
      />
      <TextField
        label={label('phone')}
        type="tel"
        error={problem('phone')}
        {...register('phone')}
      />
      <NewPasswordFields
        form={form}
        label={label('password')}
        hint={label('passwordNote')}
        confirmLabel={label('confirmPassword')}
      />
      <FullWidth>
        <RoleField form={form} />
      </FullWidth>
    </FormSection>
  )
}

function RoleField({ form }: { form: Form<CollaboratorForm, CollaboratorForm> }) {
  const label = useText('company')

  return (
    <Controller
      control={form.control}
      name="role"
      render={({ field }) => (
        <RadioGroup
          label={label('role')}
          options={[
            {
              value: 'collaborator',
              label: label('roleCollaborator'),
              description: label('roleCollaboratorNote'),
            },
            {
              value: 'administrator',
              label: label('roleAdministrator'),
              description: label('roleAdministratorNote'),
            },
          ]}
          error={form.problem('role')}
          {...field}
        />
      )}
    />
  )
}
