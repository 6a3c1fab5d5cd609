import { useId } from 'react'
import type { Option } from './option.ts'
import styles from './segmented-control.module.css'

interface SegmentedControlProps<Value extends string | number> {
  /** The accessible name, not visible. */
  label: string
  options: readonly Option<Value>[]
  value: Value
  onChange: (value: Value) => void
  disabled?: boolean | undefined
}

/** A choice among two to four short options, one of which is always chosen. */
export function SegmentedControl<Value extends string | number>(
  props: SegmentedControlProps<Value>,
) {
  const { label, options, value, onChange, disabled } = props
  const name = useId()

  return (
    <div className={styles.track} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label className={styles.segment} key={option.value}>
          <input
            type="radio"
            className={styles.input}
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={disabled}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
