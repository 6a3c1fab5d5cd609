import { useRef } from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './session-list.module.css'
import { SessionRow } from './session-row.tsx'
import { useSessions } from './sessions-api.ts'

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
