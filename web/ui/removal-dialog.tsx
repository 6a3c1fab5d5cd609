import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx'
import { toast } from './toasts.tsx'

interface RemovalDialogProps extends Pick<
  ConfirmDialogProps,
  'onClose' | 'title' | 'children' | 'confirmLabel' | 'loading'
> {
  /** Rejects if it failed, which the caller has reported. */
  remove: () => Promise<unknown>
  /** The message once it is removed. */
  removed: string
  /** The row has gone, and with it what had the focus. */
  onRemoved: () => void
}

/** Asks before a row of a list is removed, and says that it was. */
export function RemovalDialog({ remove, removed, onRemoved, ...dialog }: RemovalDialogProps) {
  function confirm() {
    // The row leaves with its list, and what is given to `mutate` would leave with the row.
    void remove().then(sayRemoved, () => undefined)
  }

  function sayRemoved() {
    toast.success(removed)
    onRemoved()
  }

  return <ConfirmDialog opened danger onConfirm={confirm} {...dialog} />
}
