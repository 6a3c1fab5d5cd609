import { useAreas } from '#web/lib/areas.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useIndustries } from '../api.ts'
import { payFromOf } from './pay-from.ts'
import type { VacancyFilters } from './vacancy-filters.ts'
import type { FilterName } from './without-filter.ts'

/** An active filter. */
export interface Chip {
  name: FilterName
  value: string | number
  label: string
}

/** The names of values that the texts do not have. */
interface FilterNames {
  place: (code: string) => string | undefined
  industry: (id: number) => string | undefined
}

export function useChips(filters: VacancyFilters): Chip[] {
  const { industries = [], place = [] } = filters
  const areas = useAreas(place)
  const { data } = useIndustries(industries.length > 0)

  return useNamedChips(filters, {
    place: (code) => areas.data?.data.find((area) => area.code === code)?.label,
    industry: (id) => data?.data.find((industry) => industry.id === id)?.name,
  })
}

/** The same with names that are there already, for pages without scripts. */
export function useNamedChips(filters: VacancyFilters, names: FilterNames): Chip[] {
  const label = useText('labels')
  const { workplace = [], education = [], status = [], currency = [] } = filters
  const { industries = [], pay = [], place = [] } = filters
  const text = useText('vacancies')
  const { money } = useFormat()

  return [
    ...(filters.fits ? [{ name: 'fits' as const, value: '1', label: text('onlyFits') }] : []),
    ...workplace.map((value) => ({ name: 'workplace' as const, value, label: label(value) })),
    ...education.map((value) => ({ name: 'education' as const, value, label: label(value) })),
    ...status.map((value) => ({ name: 'status' as const, value, label: label(value) })),
    ...currency.map((value) => ({ name: 'currency' as const, value, label: value })),
    ...place.map((value) => ({
      name: 'place' as const,
      value,
      label: names.place(value) ?? value,
    })),
    ...pay.map((value) => {
      const from = payFromOf(value)
      const amount = from ? money(from.amount, from.currency) : value
      return { name: 'pay' as const, value, label: text('payFromChip', { amount }) }
    }),
    ...industries.map((value) => ({
      name: 'industries' as const,
      value,
      label: names.industry(value) ?? `#${value}`,
    })),
  ]
}
