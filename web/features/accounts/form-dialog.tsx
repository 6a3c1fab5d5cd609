import { type ComponentProps, type ReactNode, useId } from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useOpenedAfterMount } from '#web/ui/lazy-dialog.ts'

interface FormDialogProps {
  opened: boolean
  onClose: () => void
  title: string
  description?: string
  /** The label of the button that submits. */
  action: string
  onSubmit: ComponentProps<'form'>['onSubmit']
  isSubmitting: boolean
  children: ReactNode
}

/** A lazy dialog with a form, and the buttons that submit and leave it. */
export function FormDialog({
  opened,
  onSubmit,
  isSubmitting,
  action,
  children,
  ...dialog
}: FormDialogProps) {
  const common = useText('common')
  const formId = useId()

  return (
    <Dialog
      {...dialog}
      opened={useOpenedAfterMount(opened)}
      footer={
        <>
          <Button onClick={dialog.onClose}>{common('cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" loading={isSubmitting}>
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
