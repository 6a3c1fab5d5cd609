import * as z from 'zod/mini'
import { code } from '#contract/fields/password-fields.ts'
import { useForm } from '#web/lib/form.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { PasswordDialog } from '#web/lib/password-dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { typedPassword } from '../new-password.ts'
import { useRemoveTotp } from './security-api.ts'

const ProofForm = z.object({ current_password: typedPassword(), code: code() })
type ProofForm = z.infer<typeof ProofForm>

const nothing: ProofForm = { current_password: '', code: '' }

interface RemoveTotpDialogProps {
  opened: boolean
  onClose: () => void
}

export function RemoveTotpDialog({ opened, onClose }: RemoveTotpDialogProps) {
  const text = useText('security')
  const remove = useRemoveTotp()
  const form = useForm(ProofForm, { defaultValues: nothing })

  async function send(body: ProofForm, close: () => void) {
    await remove.mutateAsync({ body })
    toast.success(text('totpOff'))
    close()
  }

  return (
    <PasswordDialog
      form={form}
      opened={opened}
      onClose={onClose}
      title={text('turnOffTitle')}
      description={text('passwordLead')}
      action={text('turnOff')}
      onSend={send}
    >
      <TextField
        label={text('codeOrRecovery')}
        autoComplete="one-time-code"
        required
        error={form.problem('code')}
        {...form.register('code')}
      />
    </PasswordDialog>
  )
}
