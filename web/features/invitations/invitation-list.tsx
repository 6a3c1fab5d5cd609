import { IconSend } from '@tabler/icons-react'
import { mayApplyTo } from '#contract/vacancies/vacancy-choices.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLazyDialog } from '#web/ui/lazy-dialog.ts'
import { useInvitations } from './api.ts'
import styles from './invitation-list.module.css'
import { InvitationRow } from './invitation-row.tsx'
import { InviteDialog } from './invite-dialog.tsx'

/** The invitations to a vacancy, for its company. Loaded lazily. */
export function InvitationList({ vacancy }: { vacancy: Vacancy }) {
  const text = useText('invitations')
  const invitations = useInvitations(vacancy.slug)
  const { opened, open, close } = useLazyDialog()
  const button = mayApplyTo(vacancy.job_status) && (
    <Button variant="primary" icon={<Icon of={IconSend} />} onClick={open}>
      {text('invite')}
    </Button>
  )

  return (
    <>
      {invitations.length === 0 ? (
        <EmptyState title={text('none')} action={button}>
          {text('noneLead')}
        </EmptyState>
      ) : (
        <div className={styles.invitations}>
          {button && <div>{button}</div>}
          <ul className={styles.list}>
            {invitations.map((invitation) => (
              <InvitationRow key={invitation.id} slug={vacancy.slug} invitation={invitation} />
            ))}
          </ul>
        </div>
      )}
      {opened !== undefined && <InviteDialog vacancy={vacancy} opened={opened} onClose={close} />}
    </>
  )
}
