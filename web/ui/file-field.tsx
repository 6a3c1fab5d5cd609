import { IconFileUpload } from '@tabler/icons-react'
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react'
import { useText } from '#web/lib/text.ts'
import { accepts } from './accepts.ts'
import { Button } from './button.tsx'
import { DropZone } from './drop-zone.tsx'
import { FieldFrame, type FieldProps, useField } from './field.tsx'
import styles from './file-field.module.css'
import { Icon } from './icon.tsx'

interface FileFieldProps extends FieldProps {
  /** As in HTML: '.pdf,application/pdf' or 'image/*'. Dropped files are held to it too. */
  accept: string
  onSelect: (file: File) => void
  /** What is there already, such as a file's name. */
  current?: ReactNode
  /** While sending: from 0 to 1, or true when it is not known how far. */
  progress?: number | boolean | undefined
  disabled?: boolean | undefined
  name?: string
}

/** A native file input that can also be dropped on. While a file is sent it keeps the focus and takes no other. */
export function FileField({ label, description, error, required, id, ...props }: FileFieldProps) {
  const { accept, onSelect, current, progress = false, disabled = false, name } = props
  const t = useText('common')
  const input = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState(false)
  const frame = { label, description, required, id, error: refused ? t('fileTypeRefused') : error }
  const { ids, control } = useField(frame)
  const isIdle = disabled || progress !== false

  function take(file: File | undefined) {
    if (!file || isIdle) return
    setRefused(!accepts(accept, file))
    if (accepts(accept, file)) onSelect(file)
  }

  function select(event: ChangeEvent<HTMLInputElement>) {
    take(event.currentTarget.files?.[0])
    event.currentTarget.value = ''
  }

  return (
    <FieldFrame {...frame} ids={ids}>
      <DropZone onDrop={take} invalid={frame.error !== undefined} disabled={isIdle}>
        <span className={styles.icon}>
          <Icon of={IconFileUpload} size={28} />
        </span>
        <span className={styles.text}>
          <span className={styles.prompt}>{current ?? t('dropFile')}</span>
          {progress !== false && t('sendingFile')}
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
        <Button
          size="small"
          tabIndex={-1}
          aria-hidden
          disabled={isIdle}
          onClick={() => input.current?.click()}
        >
          {t(current ? 'replaceFile' : 'chooseFile')}
        </Button>
        {progress !== false && <Progress value={progress} label={t('sendingFile')} />}
      </DropZone>
    </FieldFrame>
  )
}

function Progress({ value, label }: { value: number | true; label: string }) {
  const known = typeof value === 'number' ? { value, max: 1 } : {}
  return <progress className={styles.progress} aria-label={label} {...known} />
}
