import { useState } from 'react'
import { employerChangeDays } from '#contract/employers/employer-choices.ts'
import type { Employer } from '#contract/employers/employers.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { StatusTag } from '#web/ui/tag.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useRemoveEmployer } from './api.ts'
import styles from './employer-panel.module.css'

interface OwnEmployerProps {
  employer: Employer
  onRemoved: () => void
}

/** The employer, how far it is confirmed, and what that hides. */
export function OwnEmployer({ employer, onRemoved }: OwnEmployerProps) {
  const text = useText('employer')
  const isHeld = employer.state === 'held'

  return (
    <div className={styles.own}>
      <div className={styles.line}>
        <div>
          <p className={styles.name}>
            <bdi translate="no">{nameOf(employer)}</bdi>{' '}
            <StatusTag tone={isHeld ? 'success' : 'info'}>
              {text(isHeld ? 'status_held' : 'status_stated')}
            </StatusTag>
          </p>
          <Since employer={employer} />
        </div>
        <Remove employer={employer} onRemoved={onRemoved} />
      </div>
      <ul className={styles.hides}>
        <li>{text('hidesStated')}</li>
        <li>{text(isHeld ? 'hidesHeld' : 'hidesHeldNext')}</li>
      </ul>
    </div>
  )
}

/** The name of the company, or the domain by which it was confirmed. */
function nameOf({ company, domain }: Employer) {
  return company?.name ?? domain ?? ''
}

function Since({ employer: { stated_at, held_at, domain } }: { employer: Employer }) {
  const text = useText('employer')
  const { date } = useFormat()
  const day = date(held_at ?? stated_at ?? '')

  const confirmation = domain
    ? text('heldByDomain', { day, domain })
    : text('heldByOperator', { day })

  return <p className={styles.note}>{held_at ? confirmation : text('statedOn', { day })}</p>
}

function Remove({ employer, onRemoved }: OwnEmployerProps) {
  const text = useText('employer')
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useRemoveEmployer()
  const company = nameOf(employer)

  function remove() {
    mutate(undefined, {
      onSuccess() {
        onRemoved()
        toast.success(text('removed'))
      },
      onSettled: () => setAsking(false),
    })
  }

  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        {text('remove')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={remove}
        title={text('removeTitle', { company })}
        confirmLabel={text('remove')}
        loading={isPending}
        danger
      >
        {employer.state === 'held'
          ? text('removeHeldText', { company, count: employerChangeDays })
          : text('removeStatedText', { company })}
      </ConfirmDialog>
    </>
  )
}
