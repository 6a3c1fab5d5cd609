import { Checkbox } from '#web/ui/checkbox.tsx'
import { type FieldProps, useField } from '#web/ui/field.tsx'
import { GroupFrame } from '#web/ui/group-frame.tsx'
import styles from './checkbox-group.module.css'

interface CheckboxGroupProps<Value extends string> extends FieldProps {
  options: readonly { value: Value; label: string; description?: string | undefined }[]
  value: readonly Value[]
  /** In the order of the options. */
  onChange: (value: Value[]) => void
}

/** Several choices among visible options. */
export function CheckboxGroup<Value extends string>(props: CheckboxGroupProps<Value>) {
  const { options, value, onChange, ...frame } = props
  const { ids, control } = useField(frame)

  function toggle(one: Value, isChosen: boolean) {
    onChange(
      options
        .map((option) => option.value)
        .filter((other) => (other === one ? isChosen : value.includes(other))),
    )
  }

  return (
    <GroupFrame {...frame} ids={ids}>
      <fieldset
        id={control.id}
        aria-labelledby={ids.label}
        aria-describedby={control['aria-describedby']}
        className={styles.choices}
      >
        {options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            description={option.description}
            checked={value.includes(option.value)}
            onChange={({ currentTarget }) => toggle(option.value, currentTarget.checked)}
            aria-invalid={frame.error ? true : undefined}
          />
        ))}
      </fieldset>
    </GroupFrame>
  )
}
