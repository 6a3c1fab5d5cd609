import { type ChangeEvent, type ReactNode, useRef, useState } from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import { accepts } from './accepts.ts'
import { FieldFrame } from './field-frame.tsx'
import { type FieldProps, useField } from './field.tsx'
import { FileActions } from './file-actions.tsx'
import { FileDropZone } from './file-drop-zone.tsx'
import styles from './file-field.module.css'
import { FileProgress } from './file-progress.tsx'
import { FilePrompt } from './file-prompt.tsx'

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
      <FileDropZone onDrop={drop} invalid={frame.error !== undefined} disabled={isIdle}>
        <FilePrompt progress={progress}>
          {(isNamed && selected) || (current ?? t('dropFile'))}
        </FilePrompt>
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
          <FileActions
            field={input}
            isSending={isSending}
            isReplacing={Boolean(current) || isNamed}
            onRetry={retry}
            onCancel={onCancel}
          />
        )}
        {isSending && <FileProgress value={progress} label={t('sendingFile')} />}
      </FileDropZone>
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
