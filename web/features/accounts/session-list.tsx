import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useRef } from 'react'
import type { Session } from '#contract/sessions.ts'
import { sessionDate } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useCloseSession, useSessions } from './api.ts'
import styles from './session-list.module.css'

export function SessionList({ timezone }: { timezone: string | null }) {
  const text = useText('account')
  const sessions = useSessions()
  const heading = useRef<HTMLHeadingElement>(null)

  return (
    <Card title={text('sessions')} description={text('sessionsLead')} headingRef={heading}>
      {sessions.isPending && <Skeleton of="text" rows={3} />}
      {sessions.isError && <ErrorState onRetry={() => void sessions.refetch()} />}
      {sessions.data && (
        <ul className={styles.sessions}>
          {sessions.data.data.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              timezone={timezone}
              onClosed={() => heading.current?.focus()}
            />
          ))}
        </ul>
      )}
    </Card>
  )
}

const phones = new Set(['Android', 'iOS'])

interface SessionRowProps {
  session: Session
  timezone: string | null
  /** The row has gone, and with it what had the focus. */
  onClosed: () => void
}

function SessionRow({ session, timezone, onClosed }: SessionRowProps) {
  const text = useText('account')
  const common = useText('common')
  const close = useCloseSession()
  const device = useDeviceName(session)

  function closeSession() {
    // The row leaves with its list, and what is given to `mutate` would leave with the row.
    void close
      .mutateAsync({ params: { id: session.id } })
      .then(sayClosed, () => toast.error(common('somethingWentWrong')))
  }

  function sayClosed() {
    toast.success(text('sessionClosed'))
    onClosed()
  }

  return (
    <li className={styles.session}>
      <span className={styles.device}>
        <Icon
          of={phones.has(session.user_platform) ? IconDeviceMobile : IconDeviceDesktop}
          size={22}
        />
      </span>
      <div className={styles.what}>
        <strong>{device}</strong>
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
          aria-label={text('closeSessionOf', { device })}
          onClick={closeSession}
        >
          {text('closeSession')}
        </Button>
      )}
    </li>
  )
}

const nothing = 'Unknown'

/** The device name from the parts of the User-Agent that are known. */
function useDeviceName({ user_browser: browser, user_platform: platform }: Session) {
  const text = useText('account')
  const told = [browser, platform].filter((name) => name !== nothing)
  return told.length === 2
    ? text('sessionOn', { browser, platform })
    : (told[0] ?? text('unknownDevice'))
}
