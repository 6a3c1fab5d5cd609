import { useId } from 'react'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import type { Option } from '#web/ui/option.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './choice-group.module.css'
import { countOf, type FacetCount } from './facets.ts'

interface ChoiceGroupProps<Value extends string> {
  legend: string
  options: readonly Option<Value>[]
  /** The number of vacancies that each choice would show, where that is known. */
  counts: readonly FacetCount[] | undefined
  chosen: readonly Value[] | undefined
  onChange: (chosen: Value[]) => void
}

/** Any of a few. */
export function ChoiceGroup<Value extends string>({
  legend,
  options,
  counts,
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
        <Choice
          key={value}
          label={label}
          count={countOf(counts, value)}
          isChosen={chosen.includes(value)}
          onChange={(isWanted) => toggle(value, isWanted)}
        />
      ))}
    </fieldset>
  )
}

interface ChoiceProps {
  label: string
  count: number | undefined
  isChosen: boolean
  onChange: (isWanted: boolean) => void
}

/** The number is read out as the description of the choice. */
function Choice({ label, count, isChosen, onChange }: ChoiceProps) {
  const id = useId()
  const text = useText('vacancies')
  const { wholeNumber } = useFormat()
  const number = count === undefined ? undefined : wholeNumber(count)

  return (
    <div className={styles.choice}>
      <Checkbox
        label={label}
        checked={isChosen}
        onChange={(event) => onChange(event.currentTarget.checked)}
        describedBy={number && id}
      />
      {number && (
        <>
          <span className={styles.count} aria-hidden>
            {number}
          </span>
          <VisuallyHidden id={id}>{text('found', { count: count ?? 0, number })}</VisuallyHidden>
        </>
      )}
    </div>
  )
}
