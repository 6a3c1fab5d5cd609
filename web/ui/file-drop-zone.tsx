import { type DragEvent, type ReactNode, useState } from 'react'
import styles from './file-drop-zone.module.css'

interface FileDropZoneProps {
  onDrop: (file: File | undefined) => void
  invalid: boolean
  disabled: boolean
  children: ReactNode
}

/** The area of a file field that accepts a dropped file. */
export function FileDropZone({ onDrop, invalid, disabled, children }: FileDropZoneProps) {
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
