import type { ComponentProps, ReactNode } from 'react'
import styles from './choice.module.css'
import { FieldError } from './field-error.tsx'
import { useField } from './field.tsx'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'className' | 'type' | 'required'> {
  label: ReactNode
  description?: ReactNode
  /** The id of a text elsewhere that describes it. */
  describedBy?: string | undefined
  error?: string | undefined
  required?: boolean
}

/** A checkbox whose value is saved with the form. */
export function Checkbox(props: CheckboxProps) {
  return <Ticked {...props} className={styles.box} />
}

const asSwitch = { role: 'switch' }

/** A switch that takes effect immediately. */
export function Switch(props: CheckboxProps) {
  return <Ticked {...props} {...asSwitch} className={styles.switch} />
}

function Ticked(props: CheckboxProps & { className: string | undefined }) {
  const { label, description, describedBy, error, required, id, ...rest } = props
  const { ids, control } = useField({ label: '', description, error, required, id })

  return (
    <div className={styles.choice}>
      <input
        {...rest}
        {...control}
        aria-describedby={
          [control['aria-describedby'], describedBy].filter(Boolean).join(' ') || undefined
        }
        type="checkbox"
      />
      <label className={styles.label} htmlFor={ids.control}>
        {label}
      </label>
      <div className={styles.under}>
        {description && (
          <p className={styles.help} id={ids.help}>
            {description}
          </p>
        )}
        <FieldError id={ids.error}>{error}</FieldError>
      </div>
    </div>
  )
}
