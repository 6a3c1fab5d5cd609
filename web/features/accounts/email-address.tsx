import type { User } from '#contract/accounts/user.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Link } from '#web/lib/link.tsx'
import { shownAddress } from '#web/lib/shown-address.ts'
import { Tag } from '#web/ui/tag.tsx'
import styles from './profile-card.module.css'

/** The address, and whether it is known to be theirs. */
export function EmailAddress({ user }: { user: User }) {
  const text = useText('account')

  return (
    <span className={styles.address}>
      <span>{shownAddress(user.email)}</span>
      {user.verified_email ? (
        <Tag tone="success">{text('verified')}</Tag>
      ) : (
        <>
          <Tag tone="warning">{text('notVerified')}</Tag>
          <Link to={paths.checkEmail()}>{text('verifyNow')}</Link>
        </>
      )}
    </span>
  )
}
