import { startRegistration } from '@simplewebauthn/browser'
import { useState } from 'react'
import * as z from 'zod/mini'
import { lengths } from '#contract/fields/lengths.ts'
import { text as name } from '#contract/fields/text-fields.ts'
import { useForm } from '#web/lib/form.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { PasswordDialog } from '#web/lib/password-dialog.tsx'
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
  const start = useStartPasskey()
  const add = useAddPasskey()
  const [codes, setCodes] = useState<string[] | null>(null)
  const form = useForm(NewPasskeyForm, { defaultValues: nothing })

  async function send({ name, current_password }: NewPasskeyForm, done: () => void) {
    const { data: optionsJSON } = await start.mutateAsync({ body: { current_password } })
    const credential = await startRegistration({ optionsJSON }).catch(() => null)
    if (!credential) return toast.info(text('passkeyNotMade'))
    const { data } = await add.mutateAsync({ body: { name, credential } })
    toast.success(text('passkeyAdded'))
    if (!data.recovery_codes) return done()
    form.reset()
    setCodes(data.recovery_codes)
  }

  function close() {
    setCodes(null)
    onClose()
  }

  if (codes) return <SavedCodesDialog codes={codes} email={email} opened={opened} onClose={close} />
  return (
    <PasswordDialog
      form={form}
      opened={opened}
      onClose={onClose}
      title={text('passkeyAdd')}
      description={text('passkeyAddLead')}
      action={text('next')}
      onSend={send}
      before={
        <TextField
          label={text('passkeyName')}
          description={text('passkeyNameHint')}
          required
          error={form.problem('name')}
          {...form.register('name')}
        />
      }
    />
  )
}
