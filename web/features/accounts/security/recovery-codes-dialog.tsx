import { useState } from 'react'
import { useForm } from '#web/lib/form.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { PasswordDialog } from '#web/lib/password-dialog.tsx'
import { PasswordForm } from './password-form.ts'
import { SavedCodesDialog } from './recovery-codes.tsx'
import { useMakeRecoveryCodes } from './security-api.ts'

interface RecoveryCodesDialogProps {
  email: string
  opened: boolean
  onClose: () => void
}

export function RecoveryCodesDialog({ email, opened, onClose }: RecoveryCodesDialogProps) {
  const text = useText('security')
  const make = useMakeRecoveryCodes()
  const [codes, setCodes] = useState<string[] | null>(null)
  const form = useForm(PasswordForm, { defaultValues: { current_password: '' } })

  async function send(body: PasswordForm) {
    setCodes((await make.mutateAsync({ body })).data.recovery_codes)
    form.reset()
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
      title={text('makeCodes')}
      description={text('makeCodesLead')}
      action={text('makeCodes')}
      onSend={send}
    />
  )
}
