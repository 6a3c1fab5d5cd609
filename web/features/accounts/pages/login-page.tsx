import { useNavigate } from '@tanstack/react-router'
import { useForm } from '#web/lib/form.ts'
import { Link } from '#web/lib/link.tsx'
import { paths, startOf } from '#web/lib/paths.ts'
import { takePendingVerification } from '#web/lib/storage.ts'
import { useText } from '#web/lib/text.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useLogin, useSignIn } from '../api.ts'
import { AuthForm, AuthLayout } from '../auth-layout.tsx'
import { LoginForm } from '../login-form.ts'

export default function LoginPage() {
  const text = useText('auth')
  const navigate = useNavigate()
  const signIn = useSignIn()
  const login = useLogin()
  const form = useForm(LoginForm, { defaultValues: { email: '', password: '' } })

  const submit = form.submit(async (body) => {
    const credentials = await login.mutateAsync({ body })
    const pending = takePendingVerification()
    signIn(credentials)
    if (pending && !credentials.user.verified_email)
      await navigate({ to: paths.verifyEmail(), search: { url: pending } })
    else await navigate({ to: startOf(credentials.user.role) })
  })

  return (
    <AuthLayout
      title={text('login')}
      lead={text('loginLead')}
      line={text('loginLine')}
      footer={
        <p>
          {text('newHere')} <Link to={paths.registerExecutive()}>{text('signUp')}</Link>
        </p>
      }
    >
      <AuthForm onSubmit={submit}>
        <TextField
          label={text('email')}
          type="email"
          autoComplete="username"
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
        <Button type="submit" variant="primary" size="large" wide loading={form.formState.isSubmitting}>
          {text('login')}
        </Button>
      </AuthForm>
    </AuthLayout>
  )
}
