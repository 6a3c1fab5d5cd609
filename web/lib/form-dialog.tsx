import { type FormEventHandler, type ReactNode, useId } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useText } from './i18n/text.ts'

interface FormDialogProps {
  opened: boolean
  onClose: () => void
  title: string
  /** The accessible description, announced with the title. */
  description?: ReactNode
  /** The label of the button that submits. */
  action: string
  /** `danger` for what cannot be taken back. */
  variant?: 'primary' | 'danger'
  isSubmitting: boolean
  onSubmit: FormEventHandler
  /** The fields of the form. */
  children: ReactNode
}

/** A lazily loaded dialog that holds one form, with the buttons that cancel and send it. */
export function FormDialog({
  action,
  variant = 'primary',
  isSubmitting,
  onSubmit,
  ...props
}: FormDialogProps) {
  const text = useText('common')
  const formId = useId()
  const { children, ...dialog } = props

  return (
    <Dialog
      {...dialog}
      footer={
        <>
          <Button onClick={dialog.onClose}>{text('cancel')}</Button>
          <Button type="submit" form={formId} variant={variant} loading={isSubmitting}>
            {action}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={onSubmit}>
        {children}
      </form>
    </Dialog>
  )
}
