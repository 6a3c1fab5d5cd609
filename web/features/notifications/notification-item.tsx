import {
  IconAt,
  IconBellRinging,
  IconCalendarEvent,
  IconClockHour4,
  IconCoins,
  IconEye,
  IconHeartHandshake,
  IconFileText,
  IconMailX,
  IconMessage,
  IconProgressCheck,
  IconSearch,
  IconThumbUp,
  IconUserPlus,
  IconUserSearch,
  type Icon as IconType,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Role } from '#contract/endpoint/roles.ts'
import type { NotificationKind } from '#contract/notifications/notification-kinds.ts'
import type { Notification } from '#contract/notifications/notification.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useShownName } from '#web/lib/use-shown-name.ts'
import { Icon } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { addressOf, hashOf, subjectOf, titleOf } from './describe.ts'
import styles from './notification-item.module.css'

/** A link to the thing; opening the thing reads it. */
export function NotificationItem({ told, role }: { told: Notification; role: Role | null }) {
  const text = useText('notifications')
  const shown = useShownName()
  const { time, date } = useFormat()
  const subject = subjectOf(told, text, shown)
  const isUnread = told.read_at === null

  return (
    <Link
      to={addressOf(told, role)}
      {...hashOf(told)}
      className={styles.item}
      data-testid="notification"
      data-unread={isUnread || undefined}
    >
      <span className={styles.icon}>
        <Icon of={icons[told.kind]} size={20} />
      </span>
      <span className={styles.lines}>
        <span className={styles.title} dir="auto">
          {titleOf(told, text, shown)}
        </span>
        {subject && (
          <span className={styles.subject} lang={told.vacancy?.locale} dir="auto">
            {subject}
          </span>
        )}
        <time className={styles.time} dateTime={told.happened_at}>
          {isRecent(told.happened_at) ? time(told.happened_at) : date(told.happened_at)}
        </time>
      </span>
      {isUnread && (
        <>
          <span className={styles.dot} aria-hidden />
          <VisuallyHidden>{text('unread')}</VisuallyHidden>
        </>
      )}
    </Link>
  )
}

const icons: Record<NotificationKind, IconType> = {
  new_message: IconMessage,
  meeting: IconCalendarEvent,
  application_received: IconFileText,
  application_opened: IconEye,
  application_answered: IconProgressCheck,
  stage_told: IconProgressCheck,
  credits_refunded: IconCoins,
  answer_reminder: IconClockHour4,
  mentioned: IconAt,
  assigned: IconUserPlus,
  feedback_useful: IconThumbUp,
  search_alert: IconSearch,
  vacancy_closing: IconBellRinging,
  saved_closing: IconBellRinging,
  vacancy_unconfirmed: IconBellRinging,
  applied_closing: IconBellRinging,
  vacancy_closed: IconBellRinging,
  invitation_declined: IconMailX,
  approach_received: IconUserSearch,
  approach_due: IconClockHour4,
  approach_unanswered: IconClockHour4,
  approach_accepted: IconHeartHandshake,
  openness_ending: IconClockHour4,
}

const recentMs = 2 * 24 * 60 * 60 * 1000

/** True of today and yesterday, whose heading says the day. */
function isRecent(timestamp: string) {
  return Date.now() - new Date(timestamp).getTime() < recentMs
}
