import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import type { Session } from '#contract/accounts.ts'
import { sessionDate } from '#web/lib/format.ts'
import { useText } from '#web/lib/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { toast } from '#web/ui/toasts.tsx'
import styles from './account-page.module.css'
import { useCloseSession, useSessions } from './api.ts'

export function SessionList({ timezone }: { timezone: string | null }) {
  const text = useText('account')
  const sessions = useSessions()

  return (
    <Card title={text('sessions')} description={text('sessionsLead')}>
      {sessions.isPending && <Skeleton of="text" rows={3} />}
      {sessions.isError && <ErrorState onRetry={() => void sessions.refetch()} />}
      {sessions.data && (
        <ul className={styles.sessions}>
          {sessions.data.data.map((session) => (
            <SessionRow key={session.id} session={session} timezone={timezone} />
          ))}
        </ul>
      )}
    </Card>
  )
}

const phones = new Set(['Android', 'iOS'])

function SessionRow({ session, timezone }: { session: Session; timezone: string | null }) {
  const text = useText('account')
  const common = useText('common')
  const close = useCloseSession()
  const names = { browser: session.user_browser, platform: session.user_platform }

  function closeSession() {
    close.mutate(
      { params: { id: session.id } },
      {
        onSuccess: () => toast.success(text('sessionClosed')),
        onError: () => toast.error(common('somethingWentWrong')),
      },
    )
  }

  return (
    <li className={styles.session}>
      <span className={styles.device}>
        <Icon of={phones.has(session.user_platform) ? IconDeviceMobile : IconDeviceDesktop} size={22} />
      </span>
      <div className={styles.what}>
        <strong>{text('sessionOn', names)}</strong>
        <p className={styles.when}>
          {text('signedInOn', { date: sessionDate(session.created_at, timezone) })}
        </p>
      </div>
      {session.is_current ? (
        <Tag tone="success">{text('currentSession')}</Tag>
      ) : (
        <Button
          size="small"
          loading={close.isPending}
          aria-label={text('closeSessionOf', names)}
          onClick={closeSession}
        >
          {text('closeSession')}
        </Button>
      )}
    </li>
  )
}
