import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from './button.tsx'
import styles from './file-actions.module.css'

interface FileActionsProps {
  field: RefObject<HTMLInputElement | null>
  isSending: boolean
  /** There is a file, which another one would replace. */
  isReplacing: boolean
  onRetry: (() => void) | undefined
  onCancel: (() => void) | undefined
}

/** The buttons of a file field: choose a file, repeat its upload or cancel it. */
export function FileActions({
  field,
  isSending,
  isReplacing,
  onRetry,
  onCancel,
}: FileActionsProps) {
  const t = useText('common')

  return (
    <span className={styles.actions}>
      {onRetry && (
        <TransientButton field={field} variant="primary" onClick={onRetry}>
          {t('tryAgain')}
        </TransientButton>
      )}
      {isSending && onCancel ? (
        <TransientButton field={field} onClick={onCancel}>
          {t('cancel')}
        </TransientButton>
      ) : (
        <ChooseButton field={field} disabled={isSending} isReplacing={isReplacing} />
      )}
    </span>
  )
}

interface ChooseButtonProps {
  field: RefObject<HTMLInputElement | null>
  disabled: boolean
  isReplacing: boolean
}

/** For pointers only; keyboards and screen readers use the input. */
function ChooseButton({ field, disabled, isReplacing }: ChooseButtonProps) {
  const t = useText('common')

  return (
    <Button
      size="small"
      tabIndex={-1}
      aria-hidden
      disabled={disabled}
      onClick={() => field.current?.click()}
    >
      {t(isReplacing ? 'replaceFile' : 'chooseFile')}
    </Button>
  )
}

interface TransientButtonProps {
  field: RefObject<HTMLInputElement | null>
  variant?: 'primary' | 'default'
  onClick: () => void
  children: ReactNode
}

/** A button that returns the focus to the field when it disappears. */
function TransientButton({ field, ...button }: TransientButtonProps) {
  const self = useRef<HTMLButtonElement>(null)

  useLayoutEffect(() => {
    const [input, own] = [field.current, self.current]
    return () => {
      if (document.activeElement === own) input?.focus()
    }
  }, [field])

  return <Button {...button} ref={self} size="small" />
}
