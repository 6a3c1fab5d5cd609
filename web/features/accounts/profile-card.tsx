import { lazy, useRef } from 'react'
import type { User } from '#contract/accounts/user.ts'
import { initialsOf } from '#contract/fields/initials.ts'
import { languageNames } from '#web/lib/i18n/language-names.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useZoneName } from '#web/lib/zone-options.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DescriptionList } from '#web/ui/facts.tsx'
import { useLazyDialog } from '#web/ui/lazy-dialog.ts'
import { Tag } from '#web/ui/tag.tsx'
import { EmailAddress } from './email-address.tsx'
import { PendingEmail } from './pending-email.tsx'
import styles from './profile-card.module.css'

// Only those who change something need its form.
const EditProfileDialog = lazy(async () => {
  const { EditProfileDialog } = await import('./edit-profile-dialog.tsx')
  return { default: EditProfileDialog }
})

/** Name, photo and how to reach them, with the address that waits to be confirmed. */
export function ProfileCard({ user }: { user: User }) {
  const text = useText('account')
  const zoneName = useZoneName()
  const { opened, isOpening, open, close } = useLazyDialog()
  const heading = useRef<HTMLHeadingElement>(null)
  const fullName = `${user.name} ${user.last_name}`

  return (
    <Card>
      <div className={styles.person}>
        <Avatar initials={initialsOf(user)} src={user.photo_url} size={96} />
        <div className={styles.names}>
          <h2 className={styles.name} translate="no" ref={heading} tabIndex={-1}>
            {fullName}
          </h2>
          <Tag tone="pine">{user.role_name}</Tag>
        </div>
        <Button onClick={open} loading={isOpening}>
          {text('editProfile')}
        </Button>
      </div>
      {user.email_change && (
        <div className={styles.change}>
          <PendingEmail change={user.email_change} onCancelled={() => heading.current?.focus()} />
        </div>
      )}
      <DescriptionList
        facts={[
          { label: text('email'), value: <EmailAddress user={user} /> },
          { label: text('phone'), value: user.phone || text('noPhone') },
          { label: text('language'), value: text(languageNames[user.locale]) },
          {
            label: text('timezone'),
            value: user.timezone ? zoneName(user.timezone) : text('notSet'),
          },
        ]}
      />
      {opened !== undefined && <EditProfileDialog user={user} opened={opened} onClose={close} />}
    </Card>
  )
}
