import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useIndustries } from '../api.ts'
import { useAreas } from './api.ts'
import { payFromOf } from './pay-from.ts'
import type { VacancyFilters } from './vacancy-filters.ts'
import type { FilterName } from './without-filter.ts'

interface Chip {
  name: FilterName
  value: string | number
  label: string
}

export function useChips(filters: VacancyFilters): Chip[] {
  const label = useText('labels')
  const { workplace = [], education = [], status = [], currency = [] } = filters
  const { industries = [], pay = [], place = [] } = filters
  const areas = useAreas(place)
  const { data } = useIndustries(industries.length > 0)
  const text = useText('vacancies')
  const { money } = useFormat()

  return [
    ...workplace.map((value) => ({ name: 'workplace' as const, value, label: label(value) })),
    ...education.map((value) => ({ name: 'education' as const, value, label: label(value) })),
    ...status.map((value) => ({ name: 'status' as const, value, label: label(value) })),
    ...currency.map((value) => ({ name: 'currency' as const, value, label: value })),
    ...place.map((value) => ({
      name: 'place' as const,
      value,
      label: areas.data?.data.find(({ code }) => code === value)?.label ?? value,
    })),
    ...pay.map((value) => {
      const from = payFromOf(value)
      const amount = from ? money(from.amount, from.currency) : value
      return { name: 'pay' as const, value, label: text('payFromChip', { amount }) }
    }),
    ...industries.map((value) => ({
      name: 'industries' as const,
      value,
      label: data?.data.find(({ id }) => id === value)?.name ?? `#${value}`,
    })),
  ]
}
