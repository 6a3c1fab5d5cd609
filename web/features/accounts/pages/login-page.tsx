import { IconBuilding } from '@tabler/icons-react'
import { type FormEvent, lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import type { SecondFactorChallenge } from '#contract/accounts/login.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { type Form, useForm } from '#web/lib/form.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Link, LinkButton } from '#web/lib/link.tsx'
import { signInToOpen } from '#web/lib/page-names.ts'
import type { Credentials } from '#web/lib/stored-account.ts'
import { useReturnPath } from '#web/lib/use-return-path.ts'
import { onFirstIntent } from '#web/ui/first-intent.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { AuthForm, SubmitButton } from '../auth-form.tsx'
import { AuthLayout } from '../auth-layout.tsx'
import { useEnter } from '../enter.ts'
import { PasskeyButton } from '../security/passkey-button.tsx'
import { useLogin } from '../sign-in-api.ts'

// Only accounts with a second factor need it.
const SecondStep = lazy(async () => {
  const { SecondStep } = await import('../security/second-step.tsx')
  return { default: SecondStep }
})

export default function LoginPage() {
  const text = useText('auth')
  const { enter, isDone } = useEnter()
  const login = useLogin()
  const [asked, setAsked] = useState<SecondFactorChallenge | null>(null)
  const form = useForm(schema, { defaultValues: { email: '', password: '' } })

  const submit = form.submit(async (body) => {
    const answer = await login.mutateAsync({ body })
    if ('second_factor' in answer) setAsked(answer.second_factor)
    else await enter(answer)
  })

  return (
    <AuthLayout
      title={text('login')}
      lead={text(asked ? 'secondStepLead' : 'loginLead')}
      line={text('loginLine')}
      isDone={isDone}
      footer={
        <p>
          {text('newHere')} <Link to={paths.registerExecutive()}>{text('signUp')}</Link>
        </p>
      }
    >
      {asked ? (
        <Suspense>
          <SecondStep asked={asked} onSignedIn={enter} onStartAgain={() => setAsked(null)} />
        </Suspense>
      ) : (
        <PasswordStep form={form} onSubmit={submit} onSignedIn={enter} />
      )}
    </AuthLayout>
  )
}

interface LoginForm {
  email: string
  password: string
}

interface PasswordStepProps {
  form: Form<LoginForm, LoginForm>
  onSubmit: (event: FormEvent) => unknown
  onSignedIn: (credentials: Credentials) => Promise<unknown>
}

function PasswordStep({ form, onSubmit, onSignedIn }: PasswordStepProps) {
  const text = useText('auth')
  const common = useText('common')
  const wanted = useReturnPath()
  useOfferedPasskeys(onSignedIn)

  return (
    <AuthForm onSubmit={onSubmit}>
      {wanted && <Notice>{signInToOpen(common, wanted)}</Notice>}
      <TextField
        label={text('email')}
        type="email"
        autoComplete="username webauthn"
        error={form.problem('email')}
        {...form.register('email')}
      />
      <PasswordField
        label={text('password')}
        autoComplete="current-password"
        error={form.problem('password')}
        {...form.register('password')}
      />
      <p>
        <Link to={paths.forgotPassword()}>{text('forgotPassword')}</Link>
      </p>
      <SubmitButton loading={form.formState.isSubmitting}>{text('login')}</SubmitButton>
      <PasskeyButton onSignedIn={onSignedIn} />
      <LinkButton to={paths.companyLogin()} size="large" wide icon={<Icon of={IconBuilding} />}>
        {text('companyLogin')}
      </LinkButton>
    </AuthForm>
  )
}

/** The browser offers passkeys in the field of the address, once somebody does anything here. */
function useOfferedPasskeys(onSignedIn: PasswordStepProps['onSignedIn']) {
  const enter = useEffectEvent(onSignedIn)
  useEffect(() => {
    if (typeof PublicKeyCredential === 'undefined') return undefined
    const leaving = new AbortController()
    onFirstIntent(async () => {
      if (leaving.signal.aborted) return
      const { offerPasskeys } = await import('../security/passkey-login.ts')
      const credentials = await offerPasskeys(leaving.signal)
      if (credentials) await enter(credentials)
    })
    return () => leaving.abort()
  }, [])
}

const schema = async () => (await import('../login-form.ts')).LoginForm
