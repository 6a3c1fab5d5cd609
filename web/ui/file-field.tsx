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
  /** As in HTML: '.pdf,application/pdf' or 'image/*'. Dropped files are held to it too. */
  accept: string
  onSelect: (file: File) => void
  /** Called for a file of another type, which the field refuses. */
  onRefuse?: (() => void) | undefined
  /** The present content, such as a file's name. */
  current?: ReactNode
  /** While sending: from 0 to 1, or true when it is not known how far. */
  progress?: number | boolean | undefined
  /** With it, a file that is on its way can be called back. */
  onCancel?: (() => void) | undefined
  /** With it, the file that did not arrive can be sent again without being chosen again. */
  onRetry?: (() => void) | undefined
  /** Then `current` says why nothing can be chosen. */
  disabled?: boolean | undefined
  name?: string
}

/** A native file input that can also be dropped on. While a file is sent it keeps the focus and takes no other. */
export function FileField({ label, description, error, required, id, ...props }: FileFieldProps) {
  const { accept, onSelect, onRefuse, current, name } = props
  const { progress = false, onCancel, onRetry, disabled = false } = props
  const t = useText('common')
  const input = useRef<HTMLInputElement>(null)
  const isSending = progress !== false
  const isIdle = disabled || isSending
  const { taken, refused, take } = useTaken({ accept, onSelect, onRefuse })
  const frame = { label, description, required, id, error: refused ? t('fileTypeRefused') : error }
  const { ids, control } = useField(frame)
  const retry = refused || isIdle ? undefined : onRetry
  const isNamed = isSending || retry !== undefined
  const drop = (file: File | undefined) => file && !isIdle && take(file)

  function select(event: ChangeEvent<HTMLInputElement>) {
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
          <span className={styles.prompt}>{(isNamed && taken) || (current ?? t('dropFile'))}</span>
          {isSending && t('sendingFile')}
          {typeof progress === 'number' && <span aria-hidden>{` ${Math.floor(progress * 100)} %`}</span>}
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
          onChange={select}
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

/** The last file that was chosen, unless it is of another type than may be. */
function useTaken({ accept, onSelect, onRefuse }: Pick<FileFieldProps, 'accept' | 'onSelect' | 'onRefuse'>) {
  const [refused, setRefused] = useState(false)
  const [taken, setTaken] = useState<string>()

  function take(file: File) {
    const isAccepted = accepts(accept, file)
    setRefused(!isAccepted)
    if (!isAccepted) return onRefuse?.()
    setTaken(file.name)
    onSelect(file)
  }

  return { taken, refused, take }
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
        <PassingButton field={field} variant="primary" onClick={onRetry}>
          {t('tryAgain')}
        </PassingButton>
      )}
      {isSending && onCancel ? (
        <PassingButton field={field} onClick={onCancel}>
          {t('cancel')}
        </PassingButton>
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

/** For the eye and the mouse; the keyboard and screen readers have the field itself. */
function ChooseButton({ field, disabled, isReplacing }: ChooseButtonProps) {
  const t = useText('common')

  return (
    <Button size="small" tabIndex={-1} aria-hidden disabled={disabled} onClick={() => field.current?.click()}>
      {t(isReplacing ? 'replaceFile' : 'chooseFile')}
    </Button>
  )
}

interface PassingButtonProps {
  field: RefObject<HTMLInputElement | null>
  variant?: 'primary' | 'default'
  onClick: () => void
  children: ReactNode
}

/** A button for as long as there is something to press it for. Where it goes with the focus, the field takes it back. */
function PassingButton({ field, ...button }: PassingButtonProps) {
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
