import { startTransition, useOptimistic, useState } from 'react'
import type { MailSwitch } from '#contract/notifications.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Card } from '#web/ui/card.tsx'
import { Switch } from '#web/ui/checkbox.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { useMails, useSwitchMail } from './api.ts'
import styles from './mail-switches.module.css'

/** The switches of mails by kind. Each takes effect at once. */
export function MailSwitches() {
  const text = useText('mails')
  const mails = useMails()
  const { mutateAsync } = useSwitchMail()
  const [shown, showAlready] = useOptimistic(mails.data?.data, withSwitched)
  const [announced, setAnnounced] = useState('')

  function change(mail: MailSwitch) {
    startTransition(async () => {
      showAlready(mail)
      await mutateAsync({ body: mail }).then(
        () =>
          setAnnounced(text(mail.is_on ? 'switchedOn' : 'switchedOff', { kind: text(mail.kind) })),
        // A failed write restores the state of the server.
        () => toast.error(text('switchFailed')),
      )
    })
  }

  return (
    <Card title={text('title')} description={text('lead')}>
      {mails.isPending && <Skeleton of="text" rows={3} />}
      {mails.isError && <ErrorState onRetry={() => void mails.refetch()} />}
      {shown && (
        <ul className={styles.mails}>
          {shown.map(({ kind, is_on }) => (
            <li key={kind} className={styles.mail}>
              <Switch
                label={text(kind)}
                description={text(`${kind}_about`)}
                checked={is_on}
                onChange={(event) => change({ kind, is_on: event.currentTarget.checked })}
              />
            </li>
          ))}
        </ul>
      )}
      <VisuallyHidden>
        <span aria-live="polite">{announced}</span>
      </VisuallyHidden>
    </Card>
  )
}

function withSwitched(mails: MailSwitch[] | undefined, { kind, is_on }: MailSwitch) {
  return mails?.map((mail) => (mail.kind === kind ? { kind, is_on } : mail))
}
