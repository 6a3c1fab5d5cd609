import { lazy } from 'react'
import { ActivityCard } from '#web/features/audit/activity-card.tsx'
import { useText } from '#web/lib/i18n/text.ts'
import { useFailureToast } from '#web/lib/use-failure-toast.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Page } from '#web/ui/page.tsx'
import { useAccount } from '../api.ts'
import { SecurityCard } from '../security/security-card.tsx'
import { SessionList } from '../session-list.tsx'
import { useSessions } from '../sessions-api.ts'
import styles from './section-cards.module.css'

const OwnActivity = lazy(async () => {
  const { OwnActivity } = await import('#web/features/audit/activity-list.tsx')
  return { default: OwnActivity }
})

export default function SecurityPage() {
  const text = useText('account')
  const security = useText('security')
  const account = useAccount()
  const sessions = useSessions()
  useFailureToast(account.isError || sessions.isError)

  return (
    <Page title={security('title')} width="reading">
      <div className={styles.cards}>
        {account.isError && <ErrorState onRetry={() => void account.refetch()} />}
        {account.data && <SecurityCard email={account.data.email} />}
        <SessionList timezone={account.data?.timezone ?? null} />
        <ActivityCard
          title={text('activity')}
          description={text('activityLead')}
          show={text('activityShow')}
          List={OwnActivity}
        />
      </div>
    </Page>
  )
}
