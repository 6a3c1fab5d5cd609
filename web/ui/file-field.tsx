import { type ChangeEvent, type ReactNode, useRef, useState } from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import { FieldFrame } from './field-frame.tsx'
import { type FieldProps, useField } from './field.tsx'
import { FileActions } from './file-actions.tsx'
import { FileDropZone } from './file-drop-zone.tsx'
import styles from './file-field.module.css'
import { type FileKind, fileKinds, isOfKind } from './file-kinds.ts'
import { FileProgress } from './file-progress.tsx'
import { FilePrompt } from './file-prompt.tsx'
import { useMediaQuery } from './use-media-query.ts'

interface FileFieldProps extends FieldProps {
  kind: FileKind
  onSelect: (file: File) => void
  /** Called with each file of another kind, which the field refuses. */
  onRefuse?: (() => void) | undefined
  /** The current content, such as a file name. */
  current?: ReactNode
  /** The upload's progress from 0 to 1, or true if it is unknown. */
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
  const { kind, onSelect, onRefuse, current, name } = props
  const { progress = false, onCancel, onRetry, disabled = false } = props
  const t = useText('common')
  const problem = useText('problems')
  const input = useRef<HTMLInputElement>(null)
  const isSending = progress !== false
  const isIdle = disabled || isSending
  const { selected, refused, select } = useSelectedFile({ kind, onSelect, onRefuse })
  const refusal = refused ? problem(fileKinds[kind].refusal) : undefined
  const frame = { label, description, required, id, error: refusal ?? error }
  const { ids, control } = useField(frame)
  const retry = refused || isIdle ? undefined : onRetry
  const isNamed = isSending || retry !== undefined
  // Fingers cannot drag a file in from another window.
  const isTouched = useMediaQuery('(hover: none) and (pointer: coarse)')
  const drop = (file: File | undefined) => file && !isIdle && void select(file)

  function onChange(event: ChangeEvent<HTMLInputElement>) {
    drop(event.currentTarget.files?.[0])
    event.currentTarget.value = ''
  }

  return (
    <FieldFrame {...frame} ids={ids}>
      <FileDropZone onDrop={drop} invalid={frame.error !== undefined} disabled={isIdle}>
        <FilePrompt progress={progress}>
          {(isNamed && selected) || (current ?? t(isTouched ? 'fileWanted' : 'dropFile'))}
        </FilePrompt>
        <input
          {...control}
          ref={input}
          type="file"
          name={name}
          accept={fileKinds[kind].accept}
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

/** The selection of a file, checked by its first bytes. */
function useSelectedFile({
  kind,
  onSelect,
  onRefuse,
}: Pick<FileFieldProps, 'kind' | 'onSelect' | 'onRefuse'>) {
  const [refused, setRefused] = useState(false)
  const [selected, setSelected] = useState<string>()

  async function select(file: File) {
    const isAccepted = await isOfKind(file, kind)
    setRefused(!isAccepted)
    if (!isAccepted) return onRefuse?.()
    setSelected(file.name)
    onSelect(file)
  }

  return { selected, refused, select }
}
