import {
  type FormEventHandler,
  type ReactNode,
  type RefObject,
  useId,
  useRef,
  useState,
} from 'react'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useFirstPress } from '#web/ui/use-first-press.ts'
import { useText } from './i18n/text.ts'
import { useUnloadWarning } from './use-unload-warning.ts'

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
  /** What was sent last has arrived, although the dialog is still open, for the next one. */
  hasArrived?: boolean
  onSubmit: FormEventHandler
  /** The fields of the form. */
  children: ReactNode
}

/**
 * A lazily loaded dialog that holds one form, with the buttons that cancel and send it. Whatever
 * else closes it asks first if something was typed.
 */
export function FormDialog({
  action,
  variant = 'primary',
  isSubmitting,
  hasArrived = false,
  onSubmit,
  ...props
}: FormDialogProps) {
  const text = useText('common')
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const { children, onClose, ...dialog } = props
  const isFirstPress = useFirstPress()
  const [isAsking, setAsking] = useState(false)
  const typing = useTyping({ isOpen: dialog.opened, isSubmitting, hasArrived, form })
  if (!dialog.opened && isAsking) setAsking(false)

  return (
    <Dialog
      {...dialog}
      onClose={() => (typing.isLost() && !isSubmitting ? setAsking(true) : onClose())}
      footer={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button type="submit" form={formId} variant={variant} loading={isSubmitting}>
            {action}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        ref={form}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isFirstPress()) return
          typing.send()
          onSubmit(event)
        }}
        onInput={({ target }) => isText(target) && typing.type()}
      >
        {children}
      </form>
      <DiscardDialog opened={isAsking} onKeep={() => setAsking(false)} onDiscard={onClose} />
    </Dialog>
  )
}

interface TypingOptions {
  isOpen: boolean
  isSubmitting: boolean
  hasArrived: boolean
  form: RefObject<HTMLFormElement | null>
}

/** Tells if closing the dialog would lose a text. */
function useTyping({ isOpen, isSubmitting, hasArrived, form }: TypingOptions) {
  const [typed, setTyped] = useState<'nothing' | 'sent' | 'unsent'>('nothing')
  if (!isOpen && typed !== 'nothing') setTyped('nothing')
  // A dialog that is still open after sending has not sent its text, unless it says so.
  const isUnsent = typed === 'unsent' || (typed === 'sent' && !isSubmitting && !hasArrived)
  useUnloadWarning(isUnsent)

  return {
    type: () => setTyped('unsent'),
    send: () => setTyped((before) => (before === 'unsent' ? 'sent' : before)),
    /** True for a text that was not sent yet, or refused. */
    isLost: () =>
      isUnsent ||
      (typed === 'sent' && form.current?.querySelector('[aria-invalid="true"]') != null),
  }
}

interface DiscardDialogProps {
  opened: boolean
  onKeep: () => void
  onDiscard: () => void
}

function DiscardDialog({ opened, onKeep, onDiscard }: DiscardDialogProps) {
  const text = useText('common')

  return (
    <ConfirmDialog
      opened={opened}
      onClose={onKeep}
      onConfirm={onDiscard}
      title={text('discardTitle')}
      confirmLabel={text('discard')}
      cancelLabel={text('keepWriting')}
      danger
    >
      {text('discardText')}
    </ConfirmDialog>
  )
}

/** Passwords and codes are typed again as fast as they are lost. */
function isText(target: EventTarget) {
  if (target instanceof HTMLTextAreaElement) return true
  return target instanceof HTMLInputElement && !/^(password|radio|checkbox)$/.test(target.type)
}
