import { useNavigate, useSearch } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { email, password } from '#contract/fields.ts'
import { useForm } from '#web/lib/form.ts'
import { Link } from '#web/lib/link.tsx'
import { paths } from '#web/lib/paths.ts'
import { useText } from '#web/lib/text.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useResetPassword } from '../api.ts'
import { AuthForm, AuthLayout } from '../auth-layout.tsx'

const given = { min: 1, max: 1000 }
const ResetForm = z.object({
  email: email(),
  password: password(given),
  password_confirmation: password(given),
})

export default function PasswordResetPage() {
  const text = useText('auth')
  const navigate = useNavigate()
  const { token = '' } = useSearch({ from: '/public/password-reset' })
  const reset = useResetPassword()
  const form = useForm(ResetForm, { defaultValues: { email: '', password: '', password_confirmation: '' } })

  const submit = form.submit(async (body) => {
    await reset.mutateAsync({ body: { token, ...body } })
    toast.success(text('passwordReset'))
    await navigate({ to: paths.login() })
  })

  return (
    <AuthLayout
      title={text('passwordResetTitle')}
      lead={text('passwordResetLead')}
      line={text('loginLine')}
      view="fins"
      footer={<Link to={paths.login()}>{text('backToLogin')}</Link>}
    >
      <AuthForm onSubmit={submit}>
        <TextField
          label={text('email')}
          type="email"
          autoComplete="username"
          required
          error={form.problem('email')}
          {...form.register('email')}
        />
        <PasswordField
          label={text('newPassword')}
          description={text('passwordHint')}
          autoComplete="new-password"
          required
          error={form.problem('password')}
          {...form.register('password')}
        />
        <PasswordField
          label={text('passwordConfirmation')}
          autoComplete="new-password"
          required
          error={form.problem('password_confirmation')}
          {...form.register('password_confirmation')}
        />
        <Button type="submit" variant="primary" size="large" wide loading={form.formState.isSubmitting}>
          {text('resetPassword')}
        </Button>
      </AuthForm>
    </AuthLayout>
  )
}
