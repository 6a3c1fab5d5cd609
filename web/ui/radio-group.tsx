import { type Ref, useId } from 'react'
import { type FieldProps, useField } from './field.tsx'
import { GroupFrame } from './group-frame.tsx'
import styles from './radio-group.module.css'
import { type RadioChoice, RadioOption } from './radio-option.tsx'

interface RadioGroupProps<Value extends string | number> extends FieldProps {
  options: readonly RadioChoice<Value>[]
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
  const { options, value, onChange, ref, appearance = 'plain', name, ...shared } = own
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
          <RadioOption
            {...shared}
            key={option.value}
            ref={index === 0 ? ref : undefined}
            name={name ?? ownName}
            option={option}
            descriptionId={`${ids.control}-${option.value}`}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
        ))}
      </div>
    </GroupFrame>
  )
}
