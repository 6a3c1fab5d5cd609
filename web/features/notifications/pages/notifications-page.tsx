import { Navigate, useSearch } from '@tanstack/react-router'
import { getNotification } from '#web/lib/calls/notifications.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { readRole } from '#web/lib/stored-account.ts'
import { useLoad } from '#web/lib/use-endpoint.ts'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { addressOf } from '../describe.ts'
import { MarkAllRead } from '../mark-all-read.tsx'
import { NotificationList } from '../notification-list.tsx'
import styles from './notifications-page.module.css'

/** Everything that happened; a push leads through here to its thing. */
export default function NotificationsPage() {
  const text = useText('notifications')
  const { open } = useSearch({ strict: false })
  const role = readRole()
  const notification = useLoad(getNotification, {
    params: { id: open ?? '' },
    enabled: open !== undefined,
  })

  if (open !== undefined && notification.isPending) return <Skeleton of="list" />
  if (open !== undefined && notification.data)
    return <Navigate to={addressOf(notification.data.data, role)} replace />
  return (
    <Page title={text('title')} width="reading" actions={<MarkAllRead />}>
      <div className={styles.list}>
        <NotificationList role={role} level="h2" />
      </div>
    </Page>
  )
}
