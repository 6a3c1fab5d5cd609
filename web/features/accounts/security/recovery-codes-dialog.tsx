import { useState } from 'react'
import { FormDialog } from '#web/lib/form-dialog.tsx'
import { useForm } from '#web/lib/form.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { PasswordForm, PasswordStep } from './password-step.tsx'
import { SavedCodesDialog } from './recovery-codes.tsx'
import { useMakeRecoveryCodes } from './security-api.ts'

interface RecoveryCodesDialogProps {
  email: string
  opened: boolean
  onClose: () => void
}

export function RecoveryCodesDialog({ email, opened, onClose }: RecoveryCodesDialogProps) {
  const text = useText('security')
  const common = useText('common')
  const make = useMakeRecoveryCodes()
  const [codes, setCodes] = useState<string[] | null>(null)
  const form = useForm(PasswordForm, { defaultValues: { current_password: '' } })

  async function send(body: PasswordForm) {
    setCodes((await make.mutateAsync({ body })).data.recovery_codes)
  }

  function close() {
    form.reset()
    setCodes(null)
    onClose()
  }

  if (codes) return <SavedCodesDialog codes={codes} email={email} opened={opened} onClose={close} />
  return (
    <FormDialog
      opened={opened}
      onClose={close}
      title={text('makeCodes')}
      description={text('makeCodesLead')}
      action={text('makeCodes')}
      onSubmit={form.submit(send, { network: common('submissionFailed') })}
      isSubmitting={form.formState.isSubmitting}
    >
      <PasswordStep form={form} />
    </FormDialog>
  )
}
