import { useNavigate } from '@tanstack/react-router'
import { paths } from '#contract/pages/web-paths.ts'
import { useForm } from '#web/lib/form.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Link } from '#web/lib/link.tsx'
import { forgetReturnPath } from '#web/lib/return-path.ts'
import { useDelayed } from '#web/lib/use-delayed.ts'
import { useReturnPath } from '#web/lib/use-return-path.ts'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { AuthForm, SubmitButton } from '../auth-form.tsx'
import { AuthLayout } from '../auth-layout.tsx'
import { afterRegistrationMs } from '../delays.ts'
import { wantedIntent } from '../intent-api.ts'
import { intentAt } from '../intent-at.ts'
import { PersonFields } from '../person-fields.tsx'
import { executiveForm, typedRegistration, useTypedRegistration } from '../registration.ts'
import { useRegister, useSignIn } from '../sign-in-api.ts'

export default function RegisterExecutivePage() {
  const text = useText('auth')
  const navigate = useNavigate()
  const signIn = useSignIn()
  const register = useRegister()
  const form = useForm(executiveForm, { defaultValues: typedRegistration() })
  useTypedRegistration(() => form.getValues(), register.isSuccess)

  useDelayed(
    register.isSuccess,
    afterRegistrationMs,
    () => void navigate({ to: paths.checkEmail() }),
  )

  const submit = form.submit(async (body) => {
    const intent = wantedIntent()
    const { data } = await register.mutateAsync({ body: { ...body, ...(intent && { intent }) } })
    await signIn(data)
    if (data.user.intent) forgetReturnPath()
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
        <Wanted />
        <PersonFields form={form} />
        <SubmitButton loading={form.formState.isSubmitting || register.isSuccess}>
          {text('signUp')}
        </SubmitButton>
      </AuthForm>
    </AuthLayout>
  )
}

/** Tells who came from a vacancy that they will be led back to it. */
function Wanted() {
  const text = useText('auth')
  const path = useReturnPath()
  const intent = path === null ? null : intentAt(path)

  return intent && <Notice>{text(`registerTo_${intent.act}`)}</Notice>
}
