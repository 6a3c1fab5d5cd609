import { useId } from 'react'
import { Controller } from 'react-hook-form'
import * as z from 'zod/mini'
import { email } from '#contract/contact-fields.ts'
import { lengths } from '#contract/lengths.ts'
import { password } from '#contract/password-fields.ts'
import { text } from '#contract/text-fields.ts'
import { type Form, useForm } from '#web/lib/form.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormSection, FullWidth } from '#web/ui/form-section.tsx'
import { useOpenedAfterMount } from '#web/ui/lazy-dialog.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useAddCollaborator } from './api.ts'

const given = { min: 1, max: 1000 }

const CollaboratorForm = z.object({
  name: text(lengths.name),
  last_name: text(lengths.name),
  email: email(),
  phone: text(lengths.phone),
  password: password(given),
  password_confirmation: password(given),
  role: z.enum(['collaborator', 'administrator']),
})
type CollaboratorForm = z.infer<typeof CollaboratorForm>

const emptyForm: CollaboratorForm = {
  name: '',
  last_name: '',
  email: '',
  phone: '',
  password: '',
  password_confirmation: '',
  role: 'collaborator',
}

interface AddCollaboratorDialogProps {
  opened: boolean
  onClose: () => void
}

export function AddCollaboratorDialog({ opened, onClose }: AddCollaboratorDialogProps) {
  const label = useText('company')
  const common = useText('common')
  const formId = useId()
  const add = useAddCollaborator()
  const form = useForm(CollaboratorForm, { defaultValues: emptyForm })
  const failed = common('submissionFailed')

  async function send(body: CollaboratorForm) {
    await add.mutateAsync({ body })
    toast.success(label('addedSuccessfully'))
    form.reset(emptyForm)
    onClose()
  }

  return (
    <Dialog
      opened={useOpenedAfterMount(opened)}
      onClose={onClose}
      title={label('addCollaborator')}
      footer={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            loading={form.formState.isSubmitting}
          >
            {label('addCollaborator')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={form.submit(send, { network: failed, otherwise: failed })}
      >
        <CollaboratorFields form={form} />
      </form>
    </Dialog>
  )
}

function CollaboratorFields({ form }: { form: Form<CollaboratorForm, CollaboratorForm> }) {
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
      <PasswordField
        label={label('password')}
        description={label('passwordNote')}
        autoComplete="new-password"
        required
        error={problem('password')}
        {...register('password')}
      />
      <PasswordField
        label={label('confirmPassword')}
        autoComplete="new-password"
        required
        error={problem('password_confirmation')}
        {...register('password_confirmation')}
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
