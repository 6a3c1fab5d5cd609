// Both are loaded together: whoever changes one passkey may do either.
import * as z from 'zod/mini'
import type { Passkey } from '#contract/accounts/second-factor.ts'
import { lengths } from '#contract/fields/lengths.ts'
import { text as nameField } from '#contract/fields/text-fields.ts'
import { FormDialog } from '#web/lib/form-dialog.tsx'
import { useForm } from '#web/lib/form.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { PasswordDialog } from '#web/lib/password-dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useRemovePasskey, useRenamePasskey } from './passkeys-api.ts'
import { PasswordForm } from './password-form.ts'

interface PasskeyDialogProps {
  passkey: Passkey
  opened: boolean
  onClose: () => void
}

const NameForm = z.object({ name: nameField(lengths.name) })

export function RenamePasskeyDialog({ passkey, opened, onClose }: PasskeyDialogProps) {
  const text = useText('security')
  const common = useText('common')
  const rename = useRenamePasskey()
  const form = useForm(NameForm, { defaultValues: { name: passkey.name } })

  async function send(body: z.infer<typeof NameForm>) {
    await rename.mutateAsync({ params: { id: passkey.id }, body })
    form.reset(body)
    onClose()
  }

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={text('passkeyRename')}
      action={text('passkeyRename')}
      onSubmit={form.submit(send, { network: common('submissionFailed') })}
      isSubmitting={form.formState.isSubmitting}
    >
      <TextField
        label={text('passkeyName')}
        required
        error={form.problem('name')}
        {...form.register('name')}
      />
    </FormDialog>
  )
}

export function RemovePasskeyDialog({ passkey, opened, onClose }: PasskeyDialogProps) {
  const text = useText('security')
  const remove = useRemovePasskey()
  const form = useForm(PasswordForm, { defaultValues: { current_password: '' } })

  async function send(body: PasswordForm) {
    await remove.mutateAsync({ params: { id: passkey.id }, body })
    toast.success(text('passkeyRemoved'))
  }

  return (
    <PasswordDialog
      form={form}
      opened={opened}
      onClose={onClose}
      title={text('passkeyRemove')}
      description={text('passkeyRemoveLead', { name: passkey.name })}
      action={text('passkeyRemove')}
      onSend={send}
    />
  )
}
