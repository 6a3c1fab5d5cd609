import type { Employer, NamedCompany } from '#contract/employers/employers.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmployerLosses } from './employer-effects.tsx'
import styles from './employer-panel.module.css'
import { useNextChange } from './next-change.ts'

interface ChangeDialogProps {
  employer: Employer
  company: NamedCompany
  opened: boolean
  isPending: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Asks before a change, which is the last one for a while. */
export function ChangeDialog({ employer, company, isPending, ...dialog }: ChangeDialogProps) {
  const text = useText('employer')
  const day = useNextChange()

  return (
    <ConfirmDialog
      {...dialog}
      title={text('changeTitle', { company: company.name })}
      confirmLabel={text('state')}
      loading={isPending}
    >
      <div className={styles.own}>
        <p>{text('changeLock', { day })}</p>
        <EmployerLosses employer={employer} />
      </div>
    </ConfirmDialog>
  )
}
