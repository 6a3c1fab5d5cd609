import type { User } from '#contract/accounts/user.ts'
import { initialsOf } from '#contract/fields/initials.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import styles from './person-summary.module.css'

/** Whose account it is: photo, name and email. */
export function PersonSummary({ user }: { user: User }) {
  return (
    <div className={styles.person} translate="no">
      <Avatar initials={initialsOf(user)} src={user.photo_url} size={44} />
      <div className={styles.words}>
        <p className={styles.name}>{`${user.name} ${user.last_name}`}</p>
        <p className={styles.email}>{user.email}</p>
      </div>
    </div>
  )
}
