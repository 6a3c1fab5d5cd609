import { useText } from '#web/lib/i18n/text.ts'
import { ThemeChoice } from '#web/lib/theme-choice.tsx'
import { useFailureToast } from '#web/lib/use-failure-toast.ts'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useAccount } from '../api.ts'
import { CandidateProfileCard } from '../candidate-profile-card.tsx'
import { ProfileCard } from '../profile-card.tsx'
import styles from './section-cards.module.css'

export default function ProfilePage() {
  const text = useText('account')
  const { data: user, isPending, isError, refetch } = useAccount()
  useFailureToast(isError)

  return (
    <Page title={text('profile')} width="reading">
      <div className={styles.cards}>
        {user && <ProfileCard user={user} />}
        {isPending && <Skeleton of="text" />}
        {isError && <ErrorState onRetry={() => void refetch()} />}
        {user?.role === 'candidate' && user.verified_email && <CandidateProfileCard />}
        <Card title={text('theme')} description={text('themeLead')}>
          <ThemeChoice />
        </Card>
      </div>
    </Page>
  )
}
