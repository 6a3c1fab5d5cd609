import { useMemo } from 'react'
import { currencies } from '#contract/fields/currencies.ts'
import {
  educationLevels,
  jobStatuses,
  workplaceTypes,
} from '#contract/vacancies/vacancy-choices.ts'
import type { VacancyFacets } from '#contract/vacancies/vacancy-facets.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useStable } from '#web/lib/use-stable.ts'
import { ChoiceGroup } from './choice-group.tsx'
import type { VacancyFilters } from './vacancy-filters.ts'

interface ChoiceGroupsProps {
  chosen: VacancyFilters
  facets: VacancyFacets | undefined
  onChoose: (change: VacancyFilters) => void
  /** Closed vacancies are offered to whoever looks for more filters, or already asks for them. */
  withStatus: boolean
}

/** The filters with a few fixed values. A choice draws its own group again and no other. */
export function ChoiceGroups({ chosen, facets, onChoose, withStatus }: ChoiceGroupsProps) {
  const { workplace, education, status, currency } = chosen
  const text = useText('vacancies')
  const label = useText('labels')
  const choose = useStable(onChoose)

  const workplaces = useMemo(
    () => (
      <ChoiceGroup
        legend={text('workplace')}
        options={workplaceTypes.map((value) => ({ value, label: label(value) }))}
        counts={facets?.workplace}
        chosen={workplace}
        onChange={(next) => choose({ workplace: next })}
      />
    ),
    [text, label, choose, workplace, facets?.workplace],
  )
  const educations = useMemo(
    () => (
      <ChoiceGroup
        legend={text('education')}
        options={educationLevels.map((value) => ({ value, label: label(value) }))}
        counts={facets?.education}
        chosen={education}
        onChange={(next) => choose({ education: next })}
      />
    ),
    [text, label, choose, education, facets?.education],
  )
  const currencyChoices = useMemo(
    () => (
      <ChoiceGroup
        legend={text('currency')}
        options={currencies.map((value) => ({ value, label: value }))}
        counts={facets?.currency}
        chosen={currency}
        onChange={(next) => choose({ currency: next })}
      />
    ),
    [text, choose, currency, facets?.currency],
  )

  return (
    <>
      {workplaces}
      {educations}
      {withStatus && (
        <ChoiceGroup
          legend={text('status')}
          options={jobStatuses.map((value) => ({ value, label: label(value) }))}
          counts={facets?.status}
          chosen={status}
          onChange={(next) => choose({ status: next })}
        />
      )}
      {currencyChoices}
    </>
  )
}
