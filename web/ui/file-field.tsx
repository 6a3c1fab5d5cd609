import { IconFileUpload } from '@tabler/icons-react'
import {
  type ChangeEvent,
  type DragEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import { accepts } from './accepts.ts'
import { Button } from './button.tsx'
import { FieldFrame, type FieldProps, useField } from './field.tsx'
import styles from './file-field.module.css'
import { Icon } from './icon.tsx'

interface FileFieldProps extends FieldProps {
  /** As the HTML attribute: '.pdf,application/pdf' or 'image/*'. Applies to dropped files, too. */
  accept: string
  onSelect: (file: File) => void
  /** Called with each file of another type, which the field refuses. */
  onRefuse?: (() => void) | undefined
  /** The current content, such as a file name. */
  current?: ReactNode
  /** The upload's progress from 0 to 1, or true where it is unknown. */
  progress?: number | boolean | undefined
  /** Adds a button that cancels the upload. */
  onCancel?: (() => void) | undefined
  /** Adds a button that repeats a failed upload. */
  onRetry?: (() => void) | undefined
  /** `current` then has the reason. */
  disabled?: boolean | undefined
  name?: string
}

/**
 * A native file input with a drop zone. During an upload it keeps the focus and accepts no other
 * file.
 */
export function FileField({ label, description, error, required, id, ...props }: FileFieldProps) {
  const { accept, onSelect, onRefuse, current, name } = props
  const { progress = false, onCancel, onRetry, disabled = false } = props
  const t = useText('common')
  const input = useRef<HTMLInputElement>(null)
  const isSending = progress !== false
  const isIdle = disabled || isSending
  const { selected, refused, select } = useSelectedFile({ accept, onSelect, onRefuse })
  const frame = { label, description, required, id, error: refused ? t('fileTypeRefused') : error }
  const { ids, control } = useField(frame)
  const retry = refused || isIdle ? undefined : onRetry
  const isNamed = isSending || retry !== undefined
  const drop = (file: File | undefined) => file && !isIdle && select(file)

  function onChange(event: ChangeEvent<HTMLInputElement>) {
    drop(event.currentTarget.files?.[0])
    event.currentTarget.value = ''
  }

  return (
    <FieldFrame {...frame} ids={ids}>
      <DropZone onDrop={drop} invalid={frame.error !== undefined} disabled={isIdle}>
        <span className={styles.icon}>
          <Icon of={IconFileUpload} size={28} />
        </span>
        <span className={styles.text}>
          <span className={styles.prompt}>
            {(isNamed && selected) || (current ?? t('dropFile'))}
          </span>
          {isSending && t('sendingFile')}
          {typeof progress === 'number' && (
            <span aria-hidden>{` ${Math.floor(progress * 100)} %`}</span>
          )}
        </span>
        <input
          {...control}
          ref={input}
          type="file"
          name={name}
          accept={accept}
          disabled={disabled}
          aria-disabled={isIdle || undefined}
          onClick={(event) => isIdle && event.preventDefault()}
          className={styles.input}
          onChange={onChange}
        />
        {!disabled && (
          <Actions
            field={input}
            isSending={isSending}
            isReplacing={Boolean(current) || isNamed}
            onRetry={retry}
            onCancel={onCancel}
          />
        )}
        {isSending && <Progress value={progress} label={t('sendingFile')} />}
      </DropZone>
    </FieldFrame>
  )
}

/** The selection of a file, validated against `accept`. */
function useSelectedFile({
  accept,
  onSelect,
  onRefuse,
}: Pick<FileFieldProps, 'accept' | 'onSelect' | 'onRefuse'>) {
  const [refused, setRefused] = useState(false)
  const [selected, setSelected] = useState<string>()

  function select(file: File) {
    const isAccepted = accepts(accept, file)
    setRefused(!isAccepted)
    if (!isAccepted) return onRefuse?.()
    setSelected(file.name)
    onSelect(file)
  }

  return { selected, refused, select }
}

interface ActionsProps extends Pick<FileFieldProps, 'onRetry' | 'onCancel'> {
  field: RefObject<HTMLInputElement | null>
  isSending: boolean
  isReplacing: boolean
}

function Actions({ field, isSending, isReplacing, onRetry, onCancel }: ActionsProps) {
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

function Progress({ value, label }: { value: number | true; label: string }) {
  const known = typeof value === 'number' ? { value, max: 1 } : {}
  return <progress className={styles.progress} aria-label={label} {...known} />
}

interface DropZoneProps {
  onDrop: (file: File | undefined) => void
  invalid: boolean
  disabled: boolean
  children: ReactNode
}

function DropZone({ onDrop, invalid, disabled, children }: DropZoneProps) {
  const [isOver, setIsOver] = useState(false)

  function hover(event: DragEvent) {
    event.preventDefault()
    setIsOver(!disabled)
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    if (!disabled) onDrop(event.dataTransfer.files[0])
  }

  return (
    <div
      className={styles.zone}
      data-over={isOver || undefined}
      data-invalid={invalid || undefined}
      data-disabled={disabled || undefined}
      onDragOver={hover}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      {children}
    </div>
  )
}
