import { currencies } from '#contract/currencies.ts'
import { educationLevels, jobStatuses, workplaceTypes } from '#contract/vacancy-choices.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { ChoiceGroup } from './choice-group.tsx'
import type { VacancyFilters } from './vacancy-filters.ts'

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
