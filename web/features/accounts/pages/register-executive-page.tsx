import { useNavigate } from '@tanstack/react-router'
import { paths } from '#contract/web-paths.ts'
import { useForm } from '#web/lib/form.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Link } from '#web/lib/link.tsx'
import { useDelayed } from '#web/lib/use-delayed.ts'
import { toast } from '#web/ui/toasts.tsx'
import { AuthForm, SubmitButton } from '../auth-form.tsx'
import { AuthLayout } from '../auth-layout.tsx'
import { afterRegistrationMs } from '../delays.ts'
import { PersonFields } from '../person-fields.tsx'
import { executiveForm, emptyRegistration } from '../registration.ts'
import { useRegister, useSignIn } from '../sign-in-api.ts'

export default function RegisterExecutivePage() {
  const text = useText('auth')
  const navigate = useNavigate()
  const signIn = useSignIn()
  const register = useRegister()
  const form = useForm(executiveForm, { defaultValues: emptyRegistration })

  useDelayed(
    register.isSuccess,
    afterRegistrationMs,
    () => void navigate({ to: paths.checkEmail() }),
  )

  const submit = form.submit(async (body) => {
    const { data } = await register.mutateAsync({ body })
    await signIn(data)
    toast.success(text('userCreated'))
  })

  return (
    <AuthLayout
      title={text('executiveTitle')}
      lead={text('executiveLead')}
      line={text('executiveLine')}
      view="fins"
      isDone={register.isSuccess}
      footer={
        <>
          <p>
            {text('alreadyRegistered')} <Link to={paths.login()}>{text('login')}</Link>
          </p>
          <p>
            {text('hiring')} <Link to={paths.registerCompany()}>{text('companyLink')}</Link>
          </p>
        </>
      }
    >
      <AuthForm onSubmit={submit}>
        <PersonFields form={form} />
        <SubmitButton loading={form.formState.isSubmitting || register.isSuccess}>
          {text('signUp')}
        </SubmitButton>
      </AuthForm>
    </AuthLayout>
  )
}
