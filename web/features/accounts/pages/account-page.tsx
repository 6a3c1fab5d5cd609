import { IconLogout } from '@tabler/icons-react'
import { lazy } from 'react'
import { ActivityCard } from '#web/features/audit/activity-card.tsx'
import { BlockList } from '#web/features/invitations/block-list.tsx'
import { NotificationSwitches } from '#web/features/notifications/notification-switches.tsx'
import { PrivacyCard } from '#web/features/privacy/privacy-card.tsx'
import { useText } from '#web/lib/i18n/text.ts'
import { ThemeChoice } from '#web/lib/theme-choice.tsx'
import { useFailureToast } from '#web/lib/use-failure-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useAccount } from '../api.ts'
import { CandidateProfileCard } from '../candidate-profile-card.tsx'
import { ProfileCard } from '../profile-card.tsx'
import { SecurityCard } from '../security/security-card.tsx'
import { SessionList } from '../session-list.tsx'
import { useLogout, useSessions } from '../sessions-api.ts'
import styles from './account-page.module.css'

export default function AccountPage() {
  const text = useText('account')
  const common = useText('common')
  const account = useAccount()
  const { logout, isPending } = useLogout()
  const sessions = useSessions()
  useFailureToast(account.isError || sessions.isError)

  return (
    <Page
      title={common('account')}
      width="reading"
      actions={
        <Button icon={<Icon of={IconLogout} />} loading={isPending} onClick={logout}>
          {text('logout')}
        </Button>
      }
    >
      <div className={styles.cards}>
        {account.data && <ProfileCard user={account.data} />}
        {account.isPending && <Skeleton of="text" />}
        {account.isError && <ErrorState onRetry={() => void account.refetch()} />}
        {account.data?.role === 'candidate' && account.data.verified_email && (
          <CandidateProfileCard />
        )}
        <NotificationSwitches />
        <Card title={text('theme')} description={text('themeLead')}>
          <ThemeChoice />
        </Card>
        {account.data && <SecurityCard email={account.data.email} />}
        <SessionList timezone={account.data?.timezone ?? null} />
        <ActivityCard
          title={text('activity')}
          description={text('activityLead')}
          show={text('activityShow')}
          List={OwnActivity}
        />
        {account.data?.role === 'candidate' && account.data.verified_email && <BlockList />}
        {account.data?.verified_email && <PrivacyCard role={account.data.role} />}
      </div>
    </Page>
  )
}

const OwnActivity = lazy(async () => {
  const { OwnActivity } = await import('#web/features/audit/activity-list.tsx')
  return { default: OwnActivity }
})
