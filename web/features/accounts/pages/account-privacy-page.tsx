import { BlockList } from '#web/features/invitations/block-list.tsx'
import { PrivacyCard } from '#web/features/privacy/privacy-card.tsx'
import { useText } from '#web/lib/i18n/text.ts'
import { useFailureToast } from '#web/lib/use-failure-toast.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useAccount } from '../api.ts'
import styles from './section-cards.module.css'

export default function PrivacyPage() {
  const text = useText('account')
  const { data: user, isPending, isError, refetch } = useAccount()
  useFailureToast(isError)

  return (
    <Page title={text('privacy')} width="reading">
      <div className={styles.cards}>
        {isPending && <Skeleton of="text" />}
        {isError && <ErrorState onRetry={() => void refetch()} />}
        {user?.verified_email && <PrivacyCard role={user.role} />}
        {user?.role === 'candidate' && user.verified_email && <BlockList />}
      </div>
    </Page>
  )
}
