import { Link, useLocation } from '@tanstack/react-router'
import type { Role } from '#contract/endpoint/roles.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { useText } from '#web/lib/i18n/text.ts'
import styles from './account-places.module.css'
import { entriesFor, isWithin } from './navigation.ts'

/**
 * The navigation entries that do not fit into the bottom bar of a phone, at the top of the account.
 */
export function AccountPlaces({ role }: { role: Role }) {
  const text = useText('common')
  const { pathname } = useLocation()
  const account = { name: 'account', to: paths.account(), section: paths.account() } as const
  const places = [account, ...entriesFor(role).filter(({ isUnderPhoto }) => isUnderPhoto)]
  if (!places.some(({ section }) => isWithin(section, pathname))) return null

  return (
    <nav className={styles.places} aria-label={text('account')}>
      {places.map(({ name, to, section }) => (
        <Link
          key={name}
          to={to}
          className={styles.place}
          aria-current={isWithin(section, pathname) ? 'page' : undefined}
        >
          {text(name)}
        </Link>
      ))}
    </nav>
  )
}
