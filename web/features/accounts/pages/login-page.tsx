import { useNavigate } from '@tanstack/react-router'
import { startOf } from '#contract/start-pages.ts'
import { paths } from '#contract/web-paths.ts'
import { useForm } from '#web/lib/form.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Link } from '#web/lib/link.tsx'
import { signInToOpen } from '#web/lib/page-names.ts'
import { useReturn, useReturnPath } from '#web/lib/use-return-path.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { AuthForm, SubmitButton } from '../auth-form.tsx'
import { AuthLayout } from '../auth-layout.tsx'
import { useLogin, useSignIn } from '../sign-in-api.ts'

export default function LoginPage() {
  const text = useText('auth')
  const common = useText('common')
  const navigate = useNavigate()
  const wanted = useReturnPath()
  const goBack = useReturn()
  const signIn = useSignIn()
  const login = useLogin()
  const form = useForm(schema, { defaultValues: { email: '', password: '' } })

  const submit = form.submit(async (body) => {
    const credentials = await login.mutateAsync({ body })
    const { role, verified_email } = credentials.user
    const start = { to: startOf(role) }
    await signIn(credentials)
    // A guard stops people whose address is not verified, and the original address is kept for
    // afterwards.
    await (verified_email ? goBack(start) : navigate(start))
  })

  return (
    <AuthLayout
      title={text('login')}
      lead={text('loginLead')}
      line={text('loginLine')}
      isDone={login.isSuccess}
      footer={
        <p>
          {text('newHere')} <Link to={paths.registerExecutive()}>{text('signUp')}</Link>
        </p>
      }
    >
      <AuthForm onSubmit={submit}>
        {wanted && <Notice>{signInToOpen(common, wanted)}</Notice>}
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
        <SubmitButton loading={form.formState.isSubmitting}>{text('login')}</SubmitButton>
      </AuthForm>
    </AuthLayout>
  )
}

const schema = async () => (await import('../login-form.ts')).LoginForm
