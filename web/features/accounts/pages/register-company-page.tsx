import { useNavigate } from '@tanstack/react-router'
import { paths } from '#contract/pages/web-paths.ts'
import { useForm } from '#web/lib/form.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Link } from '#web/lib/link.tsx'
import { keepCompany } from '#web/lib/stored-account.ts'
import { useDelayed } from '#web/lib/use-delayed.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { AuthForm, SubmitButton } from '../auth-form.tsx'
import { AuthLayout } from '../auth-layout.tsx'
import { afterRegistrationMs } from '../delays.ts'
import { PersonFields } from '../person-fields.tsx'
import { companyForm, typedRegistration, useTypedRegistration } from '../registration.ts'
import { useSignIn, useSignup } from '../sign-in-api.ts'

export default function RegisterCompanyPage() {
  const text = useText('auth')
  const navigate = useNavigate()
  const signIn = useSignIn()
  const signup = useSignup()
  const form = useForm(companyForm, {
    defaultValues: { company: '', ...typedRegistration() },
  })
  useTypedRegistration(() => form.getValues(), signup.isSuccess)

  useDelayed(signup.isSuccess, afterRegistrationMs, () => void navigate({ to: paths.checkEmail() }))

  const submit = form.submit(async (body) => {
    const { data } = await signup.mutateAsync({ body })
    await signIn(data)
    keepCompany(data.company)
    toast.success(text('companyCreated'))
  })

  return (
    <AuthLayout
      title={text('companyTitle')}
      lead={text('companyLead')}
      line={text('companyLine')}
      view="wall"
      isDone={signup.isSuccess}
      footer={
        <>
          <p>
            {text('alreadyRegistered')} <Link to={paths.login()}>{text('login')}</Link>
          </p>
          <p>
            {text('looking')} <Link to={paths.registerExecutive()}>{text('executiveLink')}</Link>
          </p>
        </>
      }
    >
      <AuthForm onSubmit={submit}>
        <PersonFields form={form}>
          <TextField
            label={text('company')}
            autoComplete="organization"
            required
            error={form.problem('company')}
            {...form.register('company')}
          />
        </PersonFields>
        <SubmitButton loading={form.formState.isSubmitting || signup.isSuccess}>
          {text('signUp')}
        </SubmitButton>
      </AuthForm>
    </AuthLayout>
  )
}
