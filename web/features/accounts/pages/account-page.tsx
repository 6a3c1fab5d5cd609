import { IconLogout } from '@tabler/icons-react'
import { lazy } from 'react'
import type { User } from '#contract/accounts.ts'
import { MailSwitches } from '#web/features/notifications/mail-switches.tsx'
import { Link } from '#web/lib/link.tsx'
import { paths } from '#web/lib/paths.ts'
import { useText } from '#web/lib/text.ts'
import { useFailureToast } from '#web/lib/use-failure-toast.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { DescriptionList } from '#web/ui/facts.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLateDialog } from '#web/ui/late-dialog.ts'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tag } from '#web/ui/tag.tsx'
import styles from '../account-page.module.css'
import { useAccount, useLogout, useSessions } from '../api.ts'
import { PasswordCard } from '../password-card.tsx'
import { SessionList } from '../session-list.tsx'

// Only those who change something need its form.
const EditProfileDialog = lazy(async () => {
  const { EditProfileDialog } = await import('../edit-profile-dialog.tsx')
  return { default: EditProfileDialog }
})

export default function AccountPage() {
  const text = useText('account')
  const common = useText('common')
  const account = useAccount()
  const { logout, isPending } = useLogout()
  const sessions = useSessions()
  useFailureToast(account.isError || sessions.isError)

  return (
    <Page
      title={common('account')}
      width="reading"
      actions={
        <Button icon={<Icon of={IconLogout} />} loading={isPending} onClick={logout}>
          {text('logout')}
        </Button>
      }
    >
      <div className={styles.cards}>
        {account.data && <ProfileCard user={account.data} />}
        {account.isPending && <Skeleton of="text" />}
        {account.isError && <ErrorState onRetry={() => void account.refetch()} />}
        <MailSwitches />
        <PasswordCard />
        <SessionList timezone={account.data?.timezone ?? null} />
        <p>
          <Link to={paths.privacyPolicy()}>{common('privacyPolicy')}</Link>
        </p>
      </div>
    </Page>
  )
}

function ProfileCard({ user }: { user: User }) {
  const text = useText('account')
  const { opened, isOpening, open, close } = useLateDialog()
  const fullName = `${user.name} ${user.last_name}`

  return (
    <Card>
      <div className={styles.person}>
        <Avatar name={fullName} src={user.photo_url} size={96} />
        <div className={styles.names}>
          <h2 className={styles.name}>{fullName}</h2>
          <Tag tone="pine">{user.role_name}</Tag>
        </div>
        <Button onClick={open} loading={isOpening}>
          {text('editProfile')}
        </Button>
      </div>
      <DescriptionList
        facts={[
          { label: text('email'), value: <EmailAddress user={user} /> },
          { label: text('phone'), value: user.phone || text('noPhone') },
          { label: text('language'), value: text(user.locale === 'en' ? 'english' : 'spanish') },
          { label: text('timezone'), value: user.timezone?.replaceAll('_', ' ') ?? text('notSet') },
        ]}
      />
      {opened !== undefined && <EditProfileDialog user={user} opened={opened} onClose={close} />}
    </Card>
  )
}

/** The address, and whether it is known to be theirs. */
function EmailAddress({ user }: { user: User }) {
  const text = useText('account')

  return (
    <span className={styles.address}>
      <span>{user.email}</span>
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
