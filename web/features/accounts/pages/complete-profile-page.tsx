import { useNavigate } from '@tanstack/react-router'
import type { KeptProfile } from '#contract/accounts/candidate-profile.ts'
import { pathOfIntent } from '#contract/accounts/intent-paths.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { useForm } from '#web/lib/form.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { readPageForm, useKeptPageForm } from '#web/lib/kept-page-form.ts'
import { useDelayed } from '#web/lib/use-delayed.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useUser } from '../api.ts'
import { profileFormOf } from '../kept-profile.ts'
import { useCandidateProfile, useCompleteProfile } from '../profile-api.ts'
import { ProfileFields } from '../profile-fields.tsx'
import styles from '../profile-form.module.css'
import type { ProfileForm } from '../profile-form.ts'
import { useMarkVerified } from '../verification-api.ts'

/** Long enough to read what has just been achieved. */
const afterProfileMs = 2_000

const loadForm = async () => (await import('../profile-form.ts')).ProfileForm

export default function CompleteProfilePage() {
  const text = useText('account')
  const profile = useCandidateProfile()

  return (
    <Page title={text('profileTitle')} lead={text('profileLead')} width="form">
      {profile.isPending && <Skeleton of="text" rows={6} />}
      {profile.isError && <ErrorState onRetry={() => void profile.refetch()} />}
      {profile.data && <CompleteProfileForm kept={profile.data.data} />}
    </Page>
  )
}

function CompleteProfileForm({ kept }: { kept: KeptProfile | null }) {
  const text = useText('account')
  const common = useText('common')
  const navigate = useNavigate()
  const { id, intent } = useUser()
  const markVerified = useMarkVerified()
  const complete = useCompleteProfile()
  const form = useForm(loadForm, {
    defaultValues: readPageForm('profile', id, profileFormOf(kept)),
  })
  const forget = useKeptPageForm(form, 'profile', id)

  useDelayed(
    complete.isSuccess,
    afterProfileMs,
    () => void navigate(intent ? { href: pathOfIntent(intent) } : { to: paths.preferences() }),
  )

  async function send(body: ProfileForm) {
    await complete.mutateAsync({ body })
    forget()
    markVerified()
    toast.success(text('profileCompleted'))
  }

  return (
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
  )
}
