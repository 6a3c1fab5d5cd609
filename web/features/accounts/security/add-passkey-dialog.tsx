import { startRegistration } from '@simplewebauthn/browser'
import { useState } from 'react'
import * as z from 'zod/mini'
import { lengths } from '#contract/lengths.ts'
import { text as name } from '#contract/text-fields.ts'
import { FormDialog } from '#web/lib/form-dialog.tsx'
import { useForm } from '#web/lib/form.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { FormSection } from '#web/ui/form-section.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { typedPassword } from '../new-password.ts'
import { useAddPasskey, useStartPasskey } from './passkeys-api.ts'
import { SavedCodesDialog } from './recovery-codes.tsx'

const NewPasskeyForm = z.object({ name: name(lengths.name), current_password: typedPassword() })
type NewPasskeyForm = z.infer<typeof NewPasskeyForm>

const nothing: NewPasskeyForm = { name: '', current_password: '' }

interface AddPasskeyDialogProps {
  email: string
  opened: boolean
  onClose: () => void
}

export function AddPasskeyDialog({ email, opened, onClose }: AddPasskeyDialogProps) {
  const text = useText('security')
  const common = useText('common')
  const start = useStartPasskey()
  const add = useAddPasskey()
  const [codes, setCodes] = useState<string[] | null>(null)
  const form = useForm(NewPasskeyForm, { defaultValues: nothing })

  async function send({ name, current_password }: NewPasskeyForm) {
    const { data: optionsJSON } = await start.mutateAsync({ body: { current_password } })
    const credential = await startRegistration({ optionsJSON }).catch(() => null)
    if (!credential) return toast.info(text('passkeyNotMade'))
    const { data } = await add.mutateAsync({ body: { name, credential } })
    toast.success(text('passkeyAdded'))
    if (data.recovery_codes) setCodes(data.recovery_codes)
    else close()
  }

  function close() {
    form.reset(nothing)
    setCodes(null)
    onClose()
  }

  if (codes) return <SavedCodesDialog codes={codes} email={email} opened={opened} onClose={close} />
  return (
    <FormDialog
      opened={opened}
      onClose={close}
      title={text('passkeyAdd')}
      description={text('passkeyAddLead')}
      action={text('next')}
      onSubmit={form.submit(send, { network: common('submissionFailed') })}
      isSubmitting={form.formState.isSubmitting}
    >
      <FormSection>
        <TextField
          label={text('passkeyName')}
          description={text('passkeyNameHint')}
          required
          error={form.problem('name')}
          {...form.register('name')}
        />
        <PasswordField
          label={text('currentPassword')}
          autoComplete="current-password"
          required
          error={form.problem('current_password')}
          {...form.register('current_password')}
        />
      </FormSection>
    </FormDialog>
  )
}
