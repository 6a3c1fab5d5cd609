import type { ComponentProps, ReactNode } from 'react'
import { FieldFrame } from './field-frame.tsx'
import styles from './field.module.css'
import { type FieldProps, useField } from './field.tsx'

interface TextFieldProps
  extends FieldProps, Omit<ComponentProps<'input'>, 'className' | 'id' | 'required' | 'type'> {
  type?: 'text' | 'email' | 'tel' | 'url' | 'search' | 'date' | 'datetime-local'
  icon?: ReactNode
  /** Shows the border on hover and focus only, for cells of a table. */
  appearance?: 'default' | 'cell'
}

/** A text of one line. */
export function TextField({
  label,
  description,
  error,
  required,
  labelHidden,
  id,
  ...props
}: TextFieldProps) {
  const frame = { label, description, error, required, labelHidden, id }
  const { ids, control } = useField(frame)
  const { icon, appearance, type = 'text', ...rest } = props

  return (
    <FieldFrame {...frame} ids={ids}>
      <div className={styles.frame}>
        {icon && <span className={styles.before}>{icon}</span>}
        <input
          dir={type === 'text' || type === 'search' ? 'auto' : undefined}
          {...rest}
          {...control}
          type={type}
          className={styles.control}
          data-appearance={appearance}
        />
      </div>
    </FieldFrame>
  )
}
