import { paths } from '#contract/pages/web-paths.ts'
import { useForm } from '#web/lib/form.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Link } from '#web/lib/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { AuthForm, SubmitButton } from '../auth-form.tsx'
import { AuthLayout } from '../auth-layout.tsx'
import { useForgotPassword } from '../passwords-api.ts'

export default function ForgotPasswordPage() {
  const text = useText('auth')
  const request = useForgotPassword()
  const form = useForm(schema, { defaultValues: { email: '' } })

  const submit = form.submit(async (body) => {
    await request.mutateAsync({ body })
    toast.success(text('emailSent'))
  })

  return (
    <AuthLayout
      title={text('forgotPasswordTitle')}
      lead={text('forgotPasswordLead')}
      line={text('executiveLine')}
      view="wall"
      footer={<Link to={paths.login()}>{text('backToLogin')}</Link>}
    >
      <AuthForm onSubmit={submit}>
        <TextField
          label={text('email')}
          type="email"
          autoComplete="email"
          required
          error={form.problem('email')}
          {...form.register('email')}
        />
        <SubmitButton loading={form.formState.isSubmitting} disabled={request.isSuccess}>
          {text('sendLink')}
        </SubmitButton>
        {request.isSuccess && <Notice tone="success">{text('forgotPasswordSent')}</Notice>}
      </AuthForm>
    </AuthLayout>
  )
}

const schema = async () => (await import('../password-forms.ts')).ForgottenForm
