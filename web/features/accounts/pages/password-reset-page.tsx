import { useNavigate, useSearch } from '@tanstack/react-router'
import { paths } from '#contract/pages/web-paths.ts'
import { useForm } from '#web/lib/form.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Link } from '#web/lib/link.tsx'
import { NewPasswordFields } from '#web/lib/new-password-fields.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { AuthForm, SubmitButton } from '../auth-form.tsx'
import { AuthLayout } from '../auth-layout.tsx'
import { useResetPassword } from '../passwords-api.ts'

export default function PasswordResetPage() {
  const text = useText('auth')
  const navigate = useNavigate()
  const { token = '' } = useSearch({ from: '/public/password-reset' })
  const reset = useResetPassword()
  const form = useForm(schema, {
    defaultValues: { email: '', password: '', password_confirmation: '' },
  })

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
        <NewPasswordFields
          form={form}
          label={text('newPassword')}
          hint={text('passwordHint')}
          confirmLabel={text('passwordConfirmation')}
        />
        <SubmitButton loading={form.formState.isSubmitting}>{text('resetPassword')}</SubmitButton>
      </AuthForm>
    </AuthLayout>
  )
}

const schema = async () => (await import('../password-forms.ts')).ResetForm
