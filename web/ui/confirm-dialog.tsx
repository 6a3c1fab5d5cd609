import type { ReactNode, RefObject } from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { useFirstPress } from './use-first-press.ts'

export interface ConfirmDialogProps {
  opened: boolean
  onClose: () => void
  onConfirm: () => void
  title: string
  /** The consequence, and whether it can be undone (WCAG 3.3.4). */
  children: ReactNode
  /** The verb of the title, not "Yes". */
  confirmLabel: string
  cancelLabel?: string
  danger?: boolean
  loading?: boolean | undefined
  /** The focus after it is closed, if that is not what opened it. */
  finalFocus?: RefObject<HTMLElement | null>
}

/** A dialog that asks for confirmation of an action. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { onConfirm, children, confirmLabel, cancelLabel, danger, loading, ...dialog } = props
  const t = useText('common')
  const isFirstPress = useFirstPress()

  return (
    <Dialog
      {...dialog}
      description={children}
      size="small"
      footer={
        <>
          <Button onClick={dialog.onClose}>{cancelLabel ?? t('cancel')}</Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            loading={loading}
            onClick={() => isFirstPress() && onConfirm()}
          >
            {confirmLabel}
          </Button>
        </>
      }
    />
  )
}
