import type { ComponentProps, ReactNode } from 'react'
import choiceStyles from './choice.module.css'
import type { Option } from './option.ts'
import styles from './radio-group.module.css'

export interface RadioChoice<Value extends string | number> extends Option<Value> {
  icon?: ReactNode
  disabled?: boolean
}

interface RadioOptionProps extends Omit<
  ComponentProps<'input'>,
  'type' | 'className' | 'value' | 'aria-label' | 'aria-describedby'
> {
  option: RadioChoice<string | number>
  /** The id of the description, if the option has one. */
  descriptionId: string
}

/** One option of a group, with its description and icon. */
export function RadioOption({ option, descriptionId, disabled, ...input }: RadioOptionProps) {
  return (
    <label className={styles.option}>
      <input
        {...input}
        type="radio"
        className={choiceStyles.box}
        value={option.value}
        disabled={disabled || option.disabled}
        aria-describedby={option.description ? descriptionId : undefined}
        aria-label={option.label}
      />
      <span className={styles.text}>
        <span className={styles.name}>{option.label}</span>
        {option.description && (
          <span className={styles.description} id={descriptionId}>
            {option.description}
          </span>
        )}
      </span>
      {option.icon && <span className={styles.icon}>{option.icon}</span>}
    </label>
  )
}
