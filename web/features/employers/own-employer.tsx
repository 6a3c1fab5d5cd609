import { useState } from 'react'
import type { Employer } from '#contract/employers/employers.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { StatusTag } from '#web/ui/tag.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useRemoveEmployer } from './api.ts'
import { EmployerEffects, EmployerLosses } from './employer-effects.tsx'
import styles from './employer-panel.module.css'
import { useNextChange } from './next-change.ts'

interface OwnEmployerProps {
  employer: Employer
  onRemoved: () => void
}

/** The employer, what of it is confirmed, and what that hides. */
export function OwnEmployer({ employer, onRemoved }: OwnEmployerProps) {
  return (
    <div className={styles.own}>
      <div className={styles.line}>
        <div className={styles.own}>
          <Company employer={employer} />
          <Address employer={employer} />
        </div>
        <Remove employer={employer} onRemoved={onRemoved} />
      </div>
      <EmployerEffects employer={employer} />
    </div>
  )
}

/** The company, which an operator alone confirms. */
function Company({ employer: { company, domain, stated_at, held_at } }: { employer: Employer }) {
  const text = useText('employer')
  const { date } = useFormat()
  if (!company) return null
  const isHeld = held_at !== null && domain === null
  const stated = text('statedOn', { day: date(stated_at ?? '') })

  return (
    <div>
      <p className={styles.name}>
        <bdi translate="no">{company.name}</bdi>{' '}
        <StatusTag tone={isHeld ? 'success' : 'info'}>
          {text(isHeld ? 'status_held' : domain ? 'status_named' : 'status_stated')}
        </StatusTag>
      </p>
      <p className={styles.note}>
        {isHeld ? text('heldByOperator', { day: date(held_at) }) : stated}
      </p>
    </div>
  )
}

/** The domain of the work address, which says nothing of the company. */
function Address({ employer: { domain, held_at } }: { employer: Employer }) {
  const text = useText('employer')
  const { date } = useFormat()
  if (!domain || !held_at) return null

  return (
    <div>
      <p className={styles.name}>
        <bdi translate="no">{domain}</bdi>{' '}
        <StatusTag tone="success">{text('status_address')}</StatusTag>
      </p>
      <p className={styles.note}>{text('addressOn', { day: date(held_at) })}</p>
    </div>
  )
}

function Remove({ employer, onRemoved }: OwnEmployerProps) {
  const text = useText('employer')
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useRemoveEmployer()
  const { state, company, domain } = employer
  const day = useNextChange()

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
        title={text('removeTitle', { company: company?.name ?? domain ?? '' })}
        confirmLabel={text('remove')}
        loading={isPending}
        danger
      >
        <div className={styles.own}>
          <EmployerLosses employer={employer} />
          {state === 'held' && <p>{text('removeWaits', { day })}</p>}
        </div>
      </ConfirmDialog>
    </>
  )
}
