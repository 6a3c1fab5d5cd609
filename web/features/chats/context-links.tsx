import { Link } from '@tanstack/react-router'
import { applicationHash } from '#contract/applications/application-hash.ts'
import type { Role } from '#contract/endpoint/roles.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { useText } from '#web/lib/i18n/text.ts'
import styles from './context-links.module.css'
import type { Conversation } from './conversation-cache.ts'

interface ContextLinksProps {
  about: Pick<Conversation['data'], 'vacancy' | 'application'>
  role: Role
}

/**
 * Links to the vacancy, where candidates find their own application, and for staff to the
 * application.
 */
export function ContextLinks({ about: { vacancy, application }, role }: ContextLinksProps) {
  const text = useText('chat')
  const isCandidate = role === 'candidate'
  const address = isCandidate
    ? paths.vacancy('my-vacancies', vacancy.slug)
    : paths.vacancyInfo(vacancy.slug)

  return (
    <nav className={styles.ways} aria-label={text('about')}>
      <Link to={address} className={styles.way}>
        <span lang={vacancy.locale} dir="auto">
          {vacancy.title}
        </span>
      </Link>
      {!isCandidate && (
        <Link to={address} hash={applicationHash(application.id)} className={styles.way}>
          {text('application')}
        </Link>
      )}
    </nav>
  )
}
