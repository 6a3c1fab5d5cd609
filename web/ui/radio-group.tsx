import { type ReactNode, type Ref, useId } from 'react'
import choiceStyles from './choice.module.css'
import { type FieldProps, useField } from './field.tsx'
import { GroupFrame } from './group-frame.tsx'
import type { Option } from './option.ts'
import styles from './radio-group.module.css'

interface RadioOption<Value extends string | number> extends Option<Value> {
  icon?: ReactNode
  disabled?: boolean
}

interface RadioGroupProps<Value extends string | number> extends FieldProps {
  options: readonly RadioOption<Value>[]
  value: Value | null | undefined
  onChange: (value: Value) => void
  onBlur?: (() => void) | undefined
  onFocus?: (() => void) | undefined
  ref?: Ref<HTMLInputElement>
  name?: string
  disabled?: boolean | undefined
  /** 'cards' for choices with descriptions; 'plain' for short ones such as yes and no. */
  appearance?: 'plain' | 'cards'
}

/** A choice among visible options. */
export function RadioGroup<Value extends string | number>(props: RadioGroupProps<Value>) {
  const { label, question, description, error, required, labelHidden, id, ...own } = props
  const {
    options,
    value,
    onChange,
    ref,
    appearance = 'plain',
    name,
    disabled,
    onBlur,
    onFocus,
  } = own
  const frame = { label, question, description, error, required, labelHidden, id }
  const { ids, control } = useField(frame)
  const ownName = useId()

  return (
    <GroupFrame {...frame} ids={ids}>
      <div
        {...control}
        role="radiogroup"
        aria-labelledby={ids.label}
        className={styles.group}
        data-appearance={appearance}
        data-invalid={error ? true : undefined}
      >
        {options.map((option, index) => (
          <label className={styles.option} key={option.value}>
            <input
              type="radio"
              className={choiceStyles.box}
              ref={index === 0 ? ref : undefined}
              name={name ?? ownName}
              value={option.value}
              checked={option.value === value}
              disabled={disabled || option.disabled}
              aria-describedby={option.description ? `${ids.control}-${option.value}` : undefined}
              aria-label={option.label}
              onChange={() => onChange(option.value)}
              onBlur={onBlur}
              onFocus={onFocus}
            />
            <span className={styles.text}>
              <span className={styles.name}>{option.label}</span>
              {option.description && (
                <span className={styles.description} id={`${ids.control}-${option.value}`}>
                  {option.description}
                </span>
              )}
            </span>
            {option.icon && <span className={styles.icon}>{option.icon}</span>}
          </label>
        ))}
      </div>
    </GroupFrame>
  )
}
