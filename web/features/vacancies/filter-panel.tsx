import { type FormEvent, useState } from 'react'
import { currencies, filterIndustriesMax } from '#contract/limits.ts'
import { educationLevels, jobStatuses, workplaceTypes } from '#contract/vacancy-choices.ts'
import { useText } from '#web/lib/text.ts'
import { useFailureToast } from '#web/lib/use-failure-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { MultiSelectField } from '#web/ui/multi-select-field.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useIndustries } from './api.ts'
import { ChoiceGroup } from './choice-group.tsx'
import type { VacancyFilters } from './filters.ts'
import styles from './filter-panel.module.css'

interface FilterPanelProps {
  id: string
  filters: VacancyFilters
  onApply: (filters: VacancyFilters) => void
}

/** Choices are collected here and take effect together. */
export function FilterPanel({ id, filters, onApply }: FilterPanelProps) {
  const text = useText('vacancies')
  const [chosen, setChosen] = useState(filters)
  const [applied, setApplied] = useState(filters)
  const choose = (change: VacancyFilters) => setChosen({ ...chosen, ...change })

  // The address may change by itself, as on the way back; then it is the address that counts.
  if (JSON.stringify(filters) !== JSON.stringify(applied)) {
    setApplied(filters)
    setChosen(filters)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    onApply(chosen)
  }

  function clear() {
    setChosen({})
    onApply({})
  }

  return (
    <form className={styles.panel} id={id} aria-label={text('filtersFor')} onSubmit={submit}>
      <div className={styles.groups}>
        <ChoiceGroups chosen={chosen} onChoose={choose} />
      </div>
      <div className={styles.foot}>
        <IndustriesFilter
          chosen={chosen.industries ?? []}
          onChange={(industries) => choose({ industries })}
        />
        <div className={styles.actions}>
          <Button onClick={clear}>{text('clearFilters')}</Button>
          <Button type="submit" variant="primary">
            {text('applyFilters')}
          </Button>
        </div>
      </div>
    </form>
  )
}

interface ChoiceGroupsProps {
  chosen: VacancyFilters
  onChoose: (change: VacancyFilters) => void
}

function ChoiceGroups({ chosen, onChoose }: ChoiceGroupsProps) {
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
      <ChoiceGroup
        legend={text('status')}
        options={jobStatuses.map((value) => ({ value, label: label(value) }))}
        chosen={chosen.status ?? []}
        onChange={(status) => onChoose({ status })}
      />
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

function IndustriesFilter({ chosen, onChange }: IndustriesFilterProps) {
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
