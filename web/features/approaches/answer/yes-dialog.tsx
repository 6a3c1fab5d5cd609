import {
  type ApproachAcceptance,
  approachPlaceDays,
} from '#contract/approaches/approach-choices.ts'
import type { OwnApproach } from '#contract/approaches/own-approaches.ts'
import { useUser } from '#web/features/accounts/api.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useShownName } from '#web/lib/use-shown-name.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import styles from './answer-card.module.css'

interface YesDialogProps {
  approach: OwnApproach
  acceptance: ApproachAcceptance
  opened: boolean
  isPending: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Asks before a yes, with everything that the company sees from then on. */
export function YesDialog(props: YesDialogProps) {
  const { approach, acceptance, isPending, ...dialog } = props
  const text = useText('approaches')
  const { name, last_name } = useUser()
  const company = useShownName()(approach.vacancy.company)

  return (
    <ConfirmDialog
      {...dialog}
      title={text('confirmTitle', { company })}
      confirmLabel={text(acceptance === 'by_name' ? 'byNameConfirm' : 'appliesConfirm')}
      loading={isPending}
    >
      <div className={styles.lines}>
        <p>{text('shown', { company })}</p>
        <ul className={styles.shown}>
          <li>{text('shownName', { name: `${name} ${last_name}` })}</li>
          <li>{text('shownProfile')}</li>
          <li>{text('shownChat')}</li>
        </ul>
        {acceptance === 'applies' && <p>{text('appliesText', { count: approachPlaceDays })}</p>}
        <p>{text('confirmUndo')}</p>
      </div>
    </ConfirmDialog>
  )
}
