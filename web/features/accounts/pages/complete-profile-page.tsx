import { useNavigate } from '@tanstack/react-router'
import { useForm } from '#web/lib/form.ts'
import { paths } from '#web/lib/paths.ts'
import { useText } from '#web/lib/text.ts'
import { useDelayed } from '#web/lib/use-delayed.ts'
import { Button } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useCompleteProfile, useMarkVerified } from '../api.ts'
import { afterProfileMs } from '../delays.ts'
import { emptyProfile, ProfileFields, ProfileForm } from '../profile-fields.tsx'
import styles from '../profile-form.module.css'

export default function CompleteProfilePage() {
  const text = useText('account')
  const common = useText('common')
  const navigate = useNavigate()
  const markVerified = useMarkVerified()
  const complete = useCompleteProfile()
  const form = useForm(ProfileForm, { defaultValues: emptyProfile })

  useDelayed(complete.isSuccess, afterProfileMs, () => void navigate({ to: paths.preferences() }))

  async function send(body: typeof emptyProfile) {
    await complete.mutateAsync({ body })
    markVerified()
    toast.success(text('profileCompleted'))
  }

  return (
    <Page title={text('profileTitle')} lead={text('profileLead')} width="form">
      <form
        className={styles.form}
        noValidate
        onSubmit={form.submit(send, { network: common('submissionFailed') })}
      >
        <div>
          <ProfileFields form={form} />
        </div>
        <Button
          type="submit"
          variant="primary"
          size="large"
          loading={form.formState.isSubmitting || complete.isSuccess}
        >
          {text('finishProfile')}
        </Button>
      </form>
    </Page>
  )
}
