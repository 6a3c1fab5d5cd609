import { useId, useState } from 'react'
import type { TotpSecret } from '#contract/accounts/second-factor.ts'
import { useForm } from '#web/lib/form.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { CurrentPasswordField } from '#web/lib/password-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { AppStep } from './app-step.tsx'
import { CodeForm } from './code-form.ts'
import { PasswordForm } from './password-form.ts'
import { SavedCodesDialog } from './recovery-codes.tsx'
import { useConfirmTotp, useStartTotp } from './security-api.ts'

interface SetUpTotpDialogProps {
  email: string
  opened: boolean
  onClose: () => void
}

/** Three steps: the password, the app, and the recovery codes. */
export function SetUpTotpDialog({ email, opened, onClose }: SetUpTotpDialogProps) {
  const text = useText('security')
  const common = useText('common')
  const formId = useId()
  const start = useStartTotp()
  const confirm = useConfirmTotp()
  const [secret, setSecret] = useState<TotpSecret | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const passwordForm = useForm(PasswordForm, { defaultValues: { current_password: '' } })
  const codeForm = useForm(CodeForm, { defaultValues: { code: '' } })
  const texts = { network: common('submissionFailed') }

  const sendPassword = passwordForm.submit(
    async (body) => setSecret((await start.mutateAsync({ body })).data),
    texts,
  )
  const sendCode = codeForm.submit(async (body) => {
    const { recovery_codes } = (await confirm.mutateAsync({ body })).data
    toast.success(text('totpOn'))
    if (recovery_codes) setCodes(recovery_codes)
    else close()
  }, texts)

  function close() {
    passwordForm.reset()
    codeForm.reset()
    setSecret(null)
    setCodes(null)
    onClose()
  }

  if (codes) return <SavedCodesDialog codes={codes} email={email} opened={opened} onClose={close} />

  const { isSubmitting } = (secret ? codeForm : passwordForm).formState
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={text('turnOnTitle')}
      initialFocus="content"
      description={text(secret ? 'scan' : 'passwordLead')}
      footer={
        <>
          <Button onClick={close}>{common('cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" loading={isSubmitting}>
            {text(secret ? 'confirm' : 'next')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={secret ? sendCode : sendPassword}>
        {secret ? (
          <AppStep secret={secret} form={codeForm} />
        ) : (
          <CurrentPasswordField form={passwordForm} data-autofocus />
        )}
      </form>
    </Dialog>
  )
}
