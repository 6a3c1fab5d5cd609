import { useLocation } from '@tanstack/react-router'
import type { Role } from '#contract/endpoint/roles.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { useText } from '#web/lib/i18n/text.ts'
import styles from './back-to-account.module.css'
import { entriesFor } from './navigation.ts'
import { BackLink } from './section-links.ts'

/** On a phone, the way back to the account from the pages that its list has. */
export function BackToAccount({ role }: { role: Role }) {
  const text = useText('common')
  const { pathname } = useLocation()
  const isListed = entriesFor(role, true).some(
    ({ to, isUnderPhoto }) => isUnderPhoto && to === pathname,
  )
  // The sections of the company have a link of their own.
  if (!isListed || pathname === paths.collaborators()) return null

  return (
    <div className={styles.back}>
      <BackLink to={paths.account()}>{text('account')}</BackLink>
    </div>
  )
}
