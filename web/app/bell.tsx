import { IconBell } from '@tabler/icons-react'
import { Link, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import type { Role } from '#contract/endpoint/roles.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { atMost99 } from '#web/features/chats/unread.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './bell.module.css'

const Panel = lazy(async () => {
  const { NotificationPanel } = await import('#web/features/notifications/notification-panel.tsx')
  return { default: NotificationPanel }
})

interface BellProps {
  role: Role | null
  unread: number
  /** The look of an entry of the sidebar. */
  look: Record<'entry' | 'icon' | 'count' | 'name', string | undefined>
}

/** The entry of the sidebar that opens what happened beside it. */
export function Bell({ role, unread, look }: BellProps) {
  const text = useText('common')
  const router = useRouter()
  const bell = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const name = text('notifications')

  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', () => {
        if (!panel.current?.matches(':popover-open')) return
        panel.current.hidePopover()
        // Closing gives the focus to the bell, and the page that opens would leave it there.
        bell.current?.blur()
      }),
    [router],
  )

  return (
    <>
      <button
        ref={bell}
        type="button"
        className={look.entry}
        title={name}
        popoverTarget={id}
        data-bell
        data-testid="bell"
      >
        <span className={look.icon}>
          <Icon of={IconBell} size={22} />
          {unread > 0 && (
            <span className={look.count} aria-hidden>
              {atMost99(unread)}
            </span>
          )}
        </span>
        <span className={look.name} aria-hidden={unread > 0}>
          {name}
        </span>
        {unread > 0 && (
          <VisuallyHidden>{text('entryUnread', { name, count: unread })}</VisuallyHidden>
        )}
      </button>
      <dialog
        ref={panel}
        id={id}
        className={styles.panel}
        popover="auto"
        aria-label={name}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {isOpen && (
          <Suspense fallback={<Skeleton of="list" />}>
            <Panel role={role} />
          </Suspense>
        )}
      </dialog>
    </>
  )
}

/** The same on a phone, where it leads to a screen of its own. */
export function BellLink({ unread }: { unread: number }) {
  const text = useText('common')
  const name = text('notifications')

  return (
    <Link to={paths.notifications()} className={styles.link} data-testid="bell-link">
      <Icon of={IconBell} size={22} />
      {unread > 0 && (
        <span className={styles.count} aria-hidden>
          {atMost99(unread)}
        </span>
      )}
      <VisuallyHidden>
        {unread > 0 ? text('entryUnread', { name, count: unread }) : name}
      </VisuallyHidden>
    </Link>
  )
}
