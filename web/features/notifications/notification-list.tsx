import { useId } from 'react'
import type { Role } from '#contract/endpoint/roles.ts'
import type { Notification } from '#contract/notifications/notification.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Link } from '#web/lib/link.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useNotifications } from './api.ts'
import { NotificationItem } from './notification-item.tsx'
import styles from './notification-list.module.css'

interface NotificationListProps {
  role: Role | null
  /** The level of the headings of days. */
  level: 'h2' | 'h3'
}

/** Everything that happened, the latest first, by day. */
export function NotificationList({ role, level: Heading }: NotificationListProps) {
  const text = useText('notifications')
  const { relativeDays } = useFormat()
  const id = useId()
  const { notifications, isError, refetch, ...more } = useNotifications()

  if (!notifications) {
    if (!isError) return <Skeleton of="list" />
    return <ErrorState title={text('loadFailed')} onRetry={() => void refetch()} />
  }
  if (notifications.length === 0)
    return (
      <EmptyState
        title={text('empty')}
        action={<Link to={paths.notificationSettings()}>{text('settings')}</Link>}
      >
        {text('emptyText')}
      </EmptyState>
    )

  return (
    <>
      {byDay(notifications, relativeDays).map(({ day, told }) => (
        <section key={day} aria-labelledby={`${id} ${day}`.replaceAll(' ', '-')}>
          <Heading className={styles.day} id={`${id} ${day}`.replaceAll(' ', '-')}>
            {day}
          </Heading>
          <ul className={styles.list}>
            {told.map((one) => (
              <li key={one.id}>
                <NotificationItem told={one} role={role} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {more.hasNextPage && (
        <div className={styles.more}>
          <Button
            size="small"
            loading={more.isFetchingNextPage}
            onClick={() => void more.fetchNextPage()}
          >
            {text('more')}
          </Button>
        </div>
      )}
    </>
  )
}

interface Day {
  day: string
  told: Notification[]
}

/** Groups what is in order already. */
function byDay(notifications: Notification[], nameOf: (timestamp: string) => string): Day[] {
  const days: Day[] = []
  for (const one of notifications) {
    const day = nameOf(one.happened_at)
    const last = days.at(-1)
    if (last?.day === day) last.told.push(one)
    else days.push({ day, told: [one] })
  }
  return days
}
