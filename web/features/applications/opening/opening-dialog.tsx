import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { TableCandidate } from '../api.ts'
import styles from './opening-dialog.module.css'
import { OpeningPoints } from './opening-points.tsx'

interface OpeningDialogProps {
  /** The application that is to be opened; it remains during the closing transition. */
  candidate: TableCandidate | undefined
  opened: boolean
  onClose: () => void
  onOpen: () => void
}

/** Says, before the first opening of a visit, the meaning that it has. */
export function OpeningDialog({ candidate, opened, onClose, onOpen }: OpeningDialogProps) {
  const text = useText('reviewing')
  const common = useText('common')
  if (!candidate) return null

  const { full_name, answer_due_at, answer_time_zone } = candidate
  const deadline = answer_due_at ? { answer_due_at, answer_time_zone } : null

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size="small"
      title={text('beforeTitle')}
      initialFocus="content"
      footer={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button variant="primary" onClick={onOpen} data-autofocus>
            {text('beforeOpen')}
          </Button>
        </>
      }
    >
      <OpeningPoints name={full_name} deadline={deadline} />
      <p className={styles.note}>{text('beforeNoteList')}</p>
    </Dialog>
  )
}
