import { IconSettings } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import type { User } from '#contract/accounts/user.ts'
import type { Role } from '#contract/endpoint/roles.ts'
import { initialsOf } from '#contract/fields/initials.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { LanguageSwitch } from '#web/lib/i18n/language-switch.tsx'
import { useText } from '#web/lib/i18n/text.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Logo, Mark } from '#web/ui/logo.tsx'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import { Bell } from './bell.tsx'
import { entriesFor, type Entry } from './navigation.ts'
import { isWithin } from './sections.ts'
import { ClosedEntry, SidebarLink } from './sidebar-entries.tsx'
import styles from './sidebar.module.css'

interface SidebarProps {
  user: User | undefined
  role: Role | null
  isVerified: boolean
  /** The number of unread messages. */
  unread: number
  /** The number of unread notifications; null if none come. */
  told: number | null
  /** The target of the logo. */
  start: string
}

/** The main navigation: a sidebar, or a bottom bar below 768 px. */
export function Sidebar({ user, role, isVerified, unread, told, start }: SidebarProps) {
  const text = useText('common')
  const { pathname } = useLocation()
  const isPhone = useMediaQuery('(width < 768px)')
  // On a phone the account leads to the approaches.
  const underPhoto = (isPhone && user?.open_approaches) || 0
  const entries = isVerified && role ? entriesFor(role, user?.has_approaches) : []
  const isUnderPhoto = entries.some(
    (entry) => entry.isUnderPhoto && isWithin(entry.section, pathname),
  )

  return (
    <aside className={styles.rail}>
      <nav className={styles.sidebar} data-testid="sidebar" aria-label={text('mainNavigation')}>
        <Link to={start} className={styles.brand} aria-label="Altura">
          <span className={styles.whole}>
            <Logo />
          </span>
          <span className={styles.mark}>
            <Mark size={30} />
          </span>
        </Link>
        {entries.map((entry) => (
          <Place
            key={entry.name}
            entry={entry}
            unread={unread}
            approaches={user?.open_approaches}
          />
        ))}
        {told !== null && <Bell role={role} unread={told} look={look} />}
        {entries.length > 0 ? (
          <SidebarLink
            to={paths.account()}
            section={paths.account()}
            name={text('account')}
            icon={
              <Avatar initials={user ? initialsOf(user) : ''} src={user?.photo_url} size={28} />
            }
            count={underPhoto}
            counts="entryToAnswer"
            isLast={told === null}
            leadsHere={isUnderPhoto}
          />
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

const look = {
  entry: styles.entry,
  icon: styles.icon,
  count: styles.count,
  name: styles.name,
}

interface PlaceProps {
  entry: Entry
  unread: number
  /** The number of approaches that wait for an answer. */
  approaches: number | undefined
}

function Place({ entry, unread, approaches = 0 }: PlaceProps) {
  const text = useText('common')
  const { name, icon, isClosed, ...place } = entry
  const look = { name: text(name), icon: <Icon of={icon} size={22} /> }

  if (isClosed) return <ClosedEntry {...look} reason={text('messagesNotForCollaborators')} />
  if (name === 'approaches')
    return <SidebarLink {...place} {...look} count={approaches} counts="entryToAnswer" />
  return <SidebarLink {...place} {...look} count={name === 'messages' ? unread : 0} />
}
