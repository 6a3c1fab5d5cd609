import { useId } from 'react'
import * as z from 'zod/mini'
import { type Form, useForm } from '#web/lib/form.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormSection } from '#web/ui/form-section.tsx'
import { useOpenedAfterMount } from '#web/ui/lazy-dialog.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useChangePassword } from './api.ts'
import { newPassword, NewPasswordFields, typedPassword } from './new-password-fields.tsx'

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
  const formId = useId()
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
    <Dialog
      opened={useOpenedAfterMount(opened)}
      onClose={close}
      title={text('changePassword')}
      description={text('passwordNote')}
      footer={
        <>
          <Button onClick={close}>{common('cancel')}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            loading={form.formState.isSubmitting}
          >
            {text('changePassword')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={form.submit(send, { network: common('submissionFailed') })}
      >
        <PasswordFields form={form} />
      </form>
    </Dialog>
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
