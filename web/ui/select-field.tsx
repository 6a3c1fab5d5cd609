import type { FocusEventHandler, Ref } from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import { Chevron } from './chevron.tsx'
import { FieldFrame } from './field-frame.tsx'
import fieldStyles from './field.module.css'
import { type FieldProps, useField } from './field.tsx'
import type { Option } from './option.ts'
import styles from './select-field.module.css'

interface SelectFieldProps<Value extends string | number> extends FieldProps {
  options: readonly Option<Value>[]
  /** Null, undefined or an unknown value means that nothing is chosen yet. */
  value: Value | null | undefined
  /** Null only when the choice is cleared. */
  onChange: (value: Value | null) => void
  onBlur?: (() => void) | undefined
  onFocus?: FocusEventHandler<HTMLSelectElement>
  ref?: Ref<HTMLSelectElement>
  name?: string
  placeholder?: string | undefined
  disabled?: boolean | undefined
  clearable?: boolean
}

/** The index of what is shown while nothing is chosen. */
const none = -1

/**
 * The select of the browser, for one of a few choices. A choice that acts at once is a combobox:
 * some browsers choose as the arrow keys go through a closed select.
 */
export function SelectField<Value extends string | number>(props: SelectFieldProps<Value>) {
  const { label, description, error, required, labelHidden, id, ...others } = props
  const { options, value, onChange, placeholder, clearable = false, ...attributes } = others
  const t = useText('common')
  const frame = { label, description, error, required, labelHidden, id }
  const { ids, control } = useField(frame)
  const chosen = options.findIndex((option) => option.value === value)

  return (
    <FieldFrame {...frame} ids={ids}>
      <div className={styles.frame}>
        <select
          dir="auto"
          {...attributes}
          {...control}
          className={`${fieldStyles.control} ${styles.select}`}
          data-empty={chosen === none || undefined}
          value={chosen}
          onChange={({ currentTarget }) =>
            onChange(options[Number(currentTarget.value)]?.value ?? null)
          }
        >
          {(clearable || chosen === none) && (
            <option value={none} disabled={!clearable}>
              {placeholder ?? t('chooseOne')}
            </option>
          )}
          {options.map((option, index) => (
            <option key={option.value} value={index}>
              {option.label}
            </option>
          ))}
        </select>
        <Chevron />
      </div>
    </FieldFrame>
  )
}
