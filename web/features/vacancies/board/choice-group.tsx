import { Checkbox } from '#web/ui/checkbox.tsx'
import type { Option } from '#web/ui/option.ts'
import styles from './choice-group.module.css'

interface ChoiceGroupProps<Value extends string> {
  legend: string
  options: readonly Option<Value>[]
  chosen: readonly Value[] | undefined
  onChange: (chosen: Value[]) => void
}

/** Any of a few. */
export function ChoiceGroup<Value extends string>({
  legend,
  options,
  chosen = [],
  onChange,
}: ChoiceGroupProps<Value>) {
  function toggle(value: Value, isWanted: boolean) {
    onChange(isWanted ? [...chosen, value] : chosen.filter((other) => other !== value))
  }

  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      {options.map(({ value, label }) => (
        <Checkbox
          key={value}
          label={label}
          checked={chosen.includes(value)}
          onChange={(event) => toggle(value, event.currentTarget.checked)}
        />
      ))}
    </fieldset>
  )
}
