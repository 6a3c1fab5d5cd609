import { currencies } from '#contract/currencies.ts'
import { filterIndustriesMax } from '#contract/limits.ts'
import { educationLevels, jobStatuses, workplaceTypes } from '#contract/vacancy-choices.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useFailureToast } from '#web/lib/use-failure-toast.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { MultiSelectField } from '#web/ui/multi-select-field.tsx'
import type { Option } from '#web/ui/option.ts'
import { toast } from '#web/ui/toasts.tsx'
import { useIndustries } from '../api.ts'
import styles from './filter-groups.module.css'
import type { VacancyFilters } from './filters.ts'

interface ChoiceGroupsProps {
  chosen: VacancyFilters
  onChoose: (change: VacancyFilters) => void
  /** Closed vacancies are offered to whoever looks for more filters, or already asks for them. */
  withStatus: boolean
}

/** The filters with a few fixed values. */
export function ChoiceGroups({ chosen, onChoose, withStatus }: ChoiceGroupsProps) {
  const text = useText('vacancies')
  const label = useText('labels')

  return (
    <>
      <ChoiceGroup
        legend={text('workplace')}
        options={workplaceTypes.map((value) => ({ value, label: label(value) }))}
        chosen={chosen.workplace ?? []}
        onChange={(workplace) => onChoose({ workplace })}
      />
      <ChoiceGroup
        legend={text('education')}
        options={educationLevels.map((value) => ({ value, label: label(value) }))}
        chosen={chosen.education ?? []}
        onChange={(education) => onChoose({ education })}
      />
      {withStatus && (
        <ChoiceGroup
          legend={text('status')}
          options={jobStatuses.map((value) => ({ value, label: label(value) }))}
          chosen={chosen.status ?? []}
          onChange={(status) => onChoose({ status })}
        />
      )}
      <ChoiceGroup
        legend={text('currency')}
        options={currencies.map((value) => ({ value, label: value }))}
        chosen={chosen.currency ?? []}
        onChange={(currency) => onChoose({ currency })}
      />
    </>
  )
}

interface IndustriesFilterProps {
  chosen: readonly number[]
  onChange: (industries: number[]) => void
}

export function IndustriesFilter({ chosen, onChange }: IndustriesFilterProps) {
  const text = useText('vacancies')
  const { data, isError } = useIndustries()
  useFailureToast(isError)

  return (
    <div className={styles.industries}>
      <MultiSelectField
        label={text('industries')}
        options={(data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={chosen}
        onChange={onChange}
        maximum={filterIndustriesMax}
        onTooMany={() => toast.error(text('filterIndustriesMax'))}
      />
    </div>
  )
}

interface ChoiceGroupProps<Value extends string> {
  legend: string
  options: readonly Option<Value>[]
  chosen: readonly Value[]
  onChange: (chosen: Value[]) => void
}

/** Any of a few. */
function ChoiceGroup<Value extends string>({
  legend,
  options,
  chosen,
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
