import * as z from 'zod/mini'
import { FormDialog } from '#web/lib/form-dialog.tsx'
import { type Form, useForm } from '#web/lib/form.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { FormSection } from '#web/ui/form-section.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { newPassword, typedPassword } from './new-password.ts'
import { useChangePassword } from './passwords-api.ts'

const PasswordForm = z.object({ current_password: typedPassword(), ...newPassword })
type PasswordForm = z.infer<typeof PasswordForm>

const nothing: PasswordForm = { current_password: '', password: '', password_confirmation: '' }

interface ChangePasswordDialogProps {
  opened: boolean
  onClose: () => void
}

export function ChangePasswordDialog({ opened, onClose }: ChangePasswordDialogProps) {
  const text = useText('account')
  const common = useText('common')
  const change = useChangePassword()
  const form = useForm(PasswordForm, { defaultValues: nothing })

  async function send(body: PasswordForm) {
    await change.mutateAsync({ body })
    toast.success(text('passwordChanged'))
    close()
  }

  /** A password that was typed and not sent is not left lying in the page. */
  function close() {
    form.reset(nothing)
    onClose()
  }

  return (
    <FormDialog
      opened={opened}
      onClose={close}
      title={text('changePassword')}
      description={text('passwordNote')}
      action={text('changePassword')}
      onSubmit={form.submit(send, { network: common('submissionFailed') })}
      isSubmitting={form.formState.isSubmitting}
    >
      <PasswordFields form={form} />
    </FormDialog>
  )
}

function PasswordFields({ form }: { form: Form<PasswordForm, PasswordForm> }) {
  const label = useText('account')
  const { register, problem } = form

  return (
    <FormSection>
      <PasswordField
        label={label('currentPassword')}
        autoComplete="current-password"
        required
        error={problem('current_password')}
        {...register('current_password')}
      />
      <NewPasswordFields
        form={form}
        label={label('newPassword')}
        hint={label('passwordHint')}
        confirmLabel={label('confirmPassword')}
      />
    </FormSection>
  )
}
