import * as z from 'zod/mini'
import { useForm } from '#web/lib/form.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { NewPasswordFields } from '#web/lib/new-password-fields.tsx'
import { PasswordDialog } from '#web/lib/password-dialog.tsx'
import { toast } from '#web/ui/toasts.tsx'
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
  const change = useChangePassword()
  const form = useForm(PasswordForm, { defaultValues: nothing })

  async function send(body: PasswordForm, close: () => void) {
    await change.mutateAsync({ body })
    toast.success(text('passwordChanged'))
    close()
  }

  return (
    <PasswordDialog
      form={form}
      opened={opened}
      onClose={onClose}
      title={text('changePassword')}
      description={text('passwordNote')}
      action={text('changePassword')}
      onSend={send}
    >
      <NewPasswordFields
        form={form}
        label={text('newPassword')}
        hint={text('passwordHint')}
        confirmLabel={text('confirmPassword')}
      />
    </PasswordDialog>
  )
}
