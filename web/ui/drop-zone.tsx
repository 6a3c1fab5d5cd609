import { type DragEvent, type ReactNode, useState } from 'react'
import styles from './file-field.module.css'

interface DropZoneProps {
  onDrop: (file: File | undefined) => void
  invalid: boolean
  disabled: boolean
  children: ReactNode
}

export function DropZone({ onDrop, invalid, disabled, children }: DropZoneProps) {
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
