import type { Role } from '#contract/endpoint/roles.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Link } from '#web/lib/link.tsx'
import { MarkAllRead } from './mark-all-read.tsx'
import { NotificationList } from './notification-list.tsx'
import styles from './notification-panel.module.css'

/** The content of the panel beside the sidebar. */
export function NotificationPanel({ role }: { role: Role | null }) {
  const text = useText('notifications')

  return (
    <>
      <div className={styles.header}>
        <h2 className={styles.title}>{text('title')}</h2>
        <MarkAllRead />
      </div>
      <div className={styles.scroll}>
        <NotificationList role={role} level="h3" />
      </div>
      <div className={styles.footer}>
        <Link to={paths.notifications()}>{text('seeAll')}</Link>
        <Link to={paths.notificationSettings()}>{text('settings')}</Link>
      </div>
    </>
  )
}
