import { IconSettings } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { User } from '#contract/accounts.ts'
import type { Role } from '#contract/roles.ts'
import { atMost99 } from '#web/features/chats/at-most-99.ts'
import { LanguageSwitch } from '#web/lib/language-switch.tsx'
import { paths, startOf } from '#web/lib/paths.ts'
import { useText } from '#web/lib/text.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Logo, Mark } from '#web/ui/logo.tsx'
import { entriesFor } from './navigation.ts'
import styles from './sidebar.module.css'

interface SidebarProps {
  user: User | undefined
  role: Role | null
  isVerified: boolean
  /** Messages that wait. */
  unread: number
}

/** At the left; under 768 px it is a bar at the bottom. */
export function Sidebar({ user, role, isVerified, unread }: SidebarProps) {
  const text = useText('common')
  const isWhole = isVerified && role !== null

  return (
    <aside className={styles.rail}>
      <nav className={styles.sidebar} data-testid="sidebar" aria-label={text('mainNavigation')}>
        <Link to={isWhole ? startOf(role) : paths.root()} className={styles.brand} aria-label="Altura">
          <span className={styles.whole}>
            <Logo />
          </span>
          <span className={styles.mark}>
            <Mark size={30} />
          </span>
        </Link>
        {isWhole ? (
          <>
            {entriesFor(role).map(({ name, icon, to, section }) => (
              <SidebarLink
                key={name}
                to={to}
                section={section}
                name={text(name)}
                icon={<Icon of={icon} size={22} />}
                count={name === 'messages' ? unread : 0}
              />
            ))}
            <SidebarLink
              to={paths.account()}
              section={paths.account()}
              name={text('account')}
              icon={
                <Avatar name={user ? `${user.name} ${user.last_name}` : ''} src={user?.photo_url} size={28} />
              }
              isLast
            />
          </>
        ) : (
          <SidebarLink
            to={paths.account()}
            section={paths.account()}
            name={text('settings')}
            icon={<Icon of={IconSettings} size={22} />}
            isLast
          />
        )}
      </nav>
      <div className={styles.language}>
        <LanguageSwitch />
      </div>
    </aside>
  )
}

interface SidebarLinkProps {
  to: string
  section: string
  name: string
  icon: ReactNode
  /** What waits there. */
  count?: number
  isLast?: boolean
}

function SidebarLink({ to, section, name, icon, count = 0, isLast }: SidebarLinkProps) {
  const text = useText('common')
  const { pathname } = useLocation()
  const isCurrent = pathname === section || pathname.startsWith(`${section}/`)

  return (
    <Link
      to={to}
      className={styles.entry}
      title={name}
      aria-label={count > 0 ? text('entryUnread', { name, count }) : name}
      aria-current={isCurrent ? 'page' : undefined}
      data-last={isLast}
    >
      <span className={styles.icon}>
        {icon}
        {count > 0 && (
          <span className={styles.count} aria-hidden>
            {atMost99(count)}
          </span>
        )}
      </span>
      <span className={styles.name} aria-hidden>
        {name}
      </span>
    </Link>
  )
}
