import { useState } from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import styles from './answer-card.module.css'

interface NeverAgainProps {
  company: string
  /** Calls `onSettled` once the answer has arrived, or failed. */
  onNever: (onSettled: () => void) => void
  isPending: boolean
}

/** No, and a block of the company, which asks first. */
export function NeverAgain({ company, onNever, isPending }: NeverAgainProps) {
  const text = useText('approaches')
  const [isAsking, setAsking] = useState(false)

  return (
    <div className={styles.choice}>
      <Button variant="quiet" wide disabled={isPending} onClick={() => setAsking(true)}>
        {text('never')}
      </Button>
      <p>{text('neverLead')}</p>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => onNever(() => setAsking(false))}
        title={text('neverTitle', { company })}
        confirmLabel={text('neverConfirm')}
        loading={isPending}
        danger
      >
        {text('neverText', { company })}
      </ConfirmDialog>
    </div>
  )
}
