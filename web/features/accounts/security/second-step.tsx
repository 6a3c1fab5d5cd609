import { useEffect, useState } from 'react'
import type { SecondFactorChallenge } from '#contract/accounts/login.ts'
import { CallError } from '#web/lib/call-error.ts'
import { loginWithCode } from '#web/lib/calls/accounts.ts'
import { type Form, useForm } from '#web/lib/form.ts'
import { useText } from '#web/lib/i18n/text.ts'
import type { Credentials } from '#web/lib/stored-account.ts'
import { useCommand } from '#web/lib/use-command.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { AuthForm, SubmitButton } from '../auth-form.tsx'
import { CodeForm } from './code-form.ts'
import { PasskeyButton } from './passkey-button.tsx'

interface SecondStepProps {
  asked: SecondFactorChallenge
  onSignedIn: (credentials: Credentials) => Promise<unknown>
  /** Back to the password, which is asked for again if this took too long. */
  onStartAgain: () => void
}

/** The step after the password: a code of the app, or a recovery code. */
export function SecondStep({ asked, onSignedIn, onStartAgain }: SecondStepProps) {
  const text = useText('security')
  const [kind, setKind] = useState(asked.factors.includes('totp') ? 'totp' : 'recovery_code')
  const login = useCommand(loginWithCode)
  const form = useForm(CodeForm, { defaultValues: { code: '' } })

  const submit = form.submit(async ({ code }) => {
    const { challenge } = asked
    const credentials = await login
      .mutateAsync({ body: { challenge, code } })
      .catch((error: unknown) => {
        if (error instanceof CallError && error.status === 409) onStartAgain()
        throw error
      })
    await onSignedIn(credentials)
  })

  const isTotp = kind === 'totp'
  const other = isTotp ? 'recovery_code' : 'totp'
  return (
    <AuthForm onSubmit={submit}>
      <CodeField key={kind} form={form} isTotp={isTotp} />
      <SubmitButton loading={form.formState.isSubmitting}>{text('logIn')}</SubmitButton>
      {asked.factors.includes('passkey') && (
        <PasskeyButton challenge={asked.challenge} onSignedIn={onSignedIn} />
      )}
      {asked.factors.includes(other) && (
        <Button
          wide
          onClick={() => {
            form.reset()
            setKind(other)
          }}
        >
          {text(isTotp ? 'useRecovery' : 'useApp')}
        </Button>
      )}
      <Button variant="quiet" wide onClick={onStartAgain}>
        {text('startAgain')}
      </Button>
    </AuthForm>
  )
}

/** Has the focus as soon as it is there, so that a code can be typed or pasted at once. */
function CodeField({ form, isTotp }: { form: Form<CodeForm, CodeForm>; isTotp: boolean }) {
  const text = useText('security')
  const { setFocus } = form
  useEffect(() => setFocus('code'), [setFocus])

  return (
    <TextField
      label={text(isTotp ? 'appCode' : 'recoveryCode')}
      description={text(isTotp ? 'appCodeHint' : 'loginRecoveryLead')}
      inputMode={isTotp ? 'numeric' : 'text'}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      error={form.problem('code')}
      {...form.register('code')}
    />
  )
}
