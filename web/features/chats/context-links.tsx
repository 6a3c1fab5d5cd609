import { Link } from '@tanstack/react-router'
import type { Role } from '#contract/endpoint/roles.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { applicationLink } from './application-link.ts'
import styles from './context-links.module.css'
import type { Conversation } from './conversation-cache.ts'

interface ContextLinksProps {
  about: Pick<Conversation['data'], 'vacancy' | 'application' | 'approach'>
  role: Role
}

/**
 * Links to the vacancy, where candidates find their own application, and for staff to the
 * application.
 */
export function ContextLinks({ about, role }: ContextLinksProps) {
  const text = useText('chat')
  const { vacancy } = about
  const isStaff = role !== 'candidate'
  const application = applicationLink(about, isStaff)

  return (
    <nav className={styles.ways} aria-label={text('about')}>
      <Link to={application.to} className={styles.way}>
        <span lang={vacancy.locale} dir="auto">
          {vacancy.title}
        </span>
      </Link>
      {isStaff && (
        <Link {...application} className={styles.way}>
          {text(about.application ? 'application' : 'approach')}
        </Link>
      )}
    </nav>
  )
}
