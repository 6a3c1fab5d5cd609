import * as z from 'zod/mini'
import { code } from '#contract/password-fields.ts'
import { FormDialog } from '#web/lib/form-dialog.tsx'
import { useForm } from '#web/lib/form.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { FormSection } from '#web/ui/form-section.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
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
  const common = useText('common')
  const remove = useRemoveTotp()
  const form = useForm(ProofForm, { defaultValues: nothing })

  async function send(body: ProofForm) {
    await remove.mutateAsync({ body })
    toast.success(text('totpOff'))
    close()
  }

  function close() {
    form.reset(nothing)
    onClose()
  }

  return (
    <FormDialog
      opened={opened}
      onClose={close}
      title={text('turnOffTitle')}
      description={text('passwordLead')}
      action={text('turnOff')}
      onSubmit={form.submit(send, { network: common('submissionFailed') })}
      isSubmitting={form.formState.isSubmitting}
    >
      <FormSection>
        <PasswordField
          label={text('currentPassword')}
          autoComplete="current-password"
          required
          error={form.problem('current_password')}
          {...form.register('current_password')}
        />
        <TextField
          label={text('codeOrRecovery')}
          autoComplete="one-time-code"
          required
          error={form.problem('code')}
          {...form.register('code')}
        />
      </FormSection>
    </FormDialog>
  )
}
