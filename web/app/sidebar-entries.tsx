import { Link, useLocation } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { atMost99 } from '#web/features/chats/unread.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { toast } from '#web/ui/toasts.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { isWithin } from './sections.ts'
import styles from './sidebar.module.css'

interface SidebarLinkProps {
  to: string
  section: string
  name: string
  icon: ReactNode
  /** The number of items that are unread, or wait for an answer. */
  count?: number
  /** The text that says so. */
  counts?: 'entryUnread' | 'entryToAnswer'
  isLast?: boolean
  isUnderPhoto?: boolean | undefined
  /** The current page is in this section. */
  leadsHere?: boolean
}

export function SidebarLink({ to, section, name, icon, count = 0, ...place }: SidebarLinkProps) {
  const { isLast, isUnderPhoto, leadsHere, counts = 'entryUnread' } = place
  const text = useText('common')
  const { pathname } = useLocation()

  return (
    <Link
      to={to}
      className={styles.entry}
      title={name}
      activeOptions={{ exact: true }}
      aria-current={isWithin(section, pathname) ? 'page' : undefined}
      data-last={isLast || undefined}
      data-under-photo={isUnderPhoto || undefined}
      data-leads-here={leadsHere || undefined}
    >
      <span className={styles.icon}>
        {icon}
        {count > 0 && (
          <span className={styles.count} aria-hidden>
            {atMost99(count)}
          </span>
        )}
      </span>
      <span className={styles.name} aria-hidden={count > 0}>
        {name}
      </span>
      {count > 0 && <VisuallyHidden>{text(counts, { name, count })}</VisuallyHidden>}
    </Link>
  )
}

interface ClosedEntryProps {
  name: string
  icon: ReactNode
  reason: string
}

/** An entry without access for this role; pressing it shows the reason. */
export function ClosedEntry({ name, icon, reason }: ClosedEntryProps) {
  const id = useId()

  return (
    <>
      <button
        type="button"
        className={styles.entry}
        title={reason}
        aria-describedby={id}
        aria-disabled
        onClick={() => toast.info(reason)}
      >
        <span className={styles.icon}>{icon}</span>
        <span className={styles.name}>{name}</span>
      </button>
      <VisuallyHidden id={id}>{reason}</VisuallyHidden>
    </>
  )
}
