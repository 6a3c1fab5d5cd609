import { paths } from '#contract/pages/web-paths.ts'
import { useForm } from '#web/lib/form.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Link } from '#web/lib/link.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { AuthForm, SubmitButton } from '../auth-form.tsx'
import { AuthLayout } from '../auth-layout.tsx'
import { useStartProviderLogin } from '../provider-login-api.ts'

/** Asks for an email address, and leads to the identity provider of its company. */
export default function CompanyLoginPage() {
  const text = useText('auth')
  const start = useStartProviderLogin()
  const form = useForm(schema, { defaultValues: { email: '' } })

  const submit = form.submit(async (body) => {
    const { data } = await start.mutateAsync({ body })
    location.assign(data.url)
  })

  return (
    <AuthLayout
      title={text('companyLogin')}
      lead={text('companyLoginLead')}
      line={text('loginLine')}
      isDone={start.isSuccess}
      footer={<Link to={paths.login()}>{text('backToLogin')}</Link>}
    >
      <AuthForm onSubmit={submit}>
        <TextField
          label={text('companyEmail')}
          type="email"
          autoComplete="username"
          required
          error={form.problem('email')}
          {...form.register('email')}
        />
        <SubmitButton loading={form.formState.isSubmitting || start.isSuccess}>
          {text('companyLoginNext')}
        </SubmitButton>
      </AuthForm>
    </AuthLayout>
  )
}

const schema = async () => (await import('#contract/integrations/provider-bodies.ts')).ProviderLogin
