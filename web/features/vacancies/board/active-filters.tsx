import { IconX } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useAreas, useIndustries } from '../api.ts'
import styles from './active-filters.module.css'
import { type FilterName, type VacancyFilters, withoutFilter } from './filters.ts'
import { payFromOf } from './pay-from.ts'

interface ActiveFiltersProps {
  filters: VacancyFilters
  onChange: (filters: VacancyFilters) => void
  /** The last one is gone, and with it the button that had the focus. */
  onEmptied: () => void
}

/** The active filters, each with a button that removes it. */
export function ActiveFilters({ filters, onChange, onEmptied }: ActiveFiltersProps) {
  const text = useText('vacancies')
  const chips = useChips(filters)
  const { list, keepFocusAt } = useFocusAfterRemoval(chips.length, onEmptied)
  if (chips.length === 0) return null

  return (
    <ul className={styles.chips} aria-label={text('activeFilters')} ref={list}>
      {chips.map(({ name, value, label }, index) => (
        <li key={`${name} ${value}`}>
          <button
            type="button"
            className={styles.chip}
            aria-label={text('removeFilter', { filter: label })}
            onClick={() => {
              keepFocusAt(index)
              onChange(withoutFilter(filters, name, value))
            }}
          >
            {label}
            <Icon of={IconX} size={16} />
          </button>
        </li>
      ))}
    </ul>
  )
}

interface Chip {
  name: FilterName
  value: string | number
  label: string
}

function useChips(filters: VacancyFilters): Chip[] {
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

/** The focus goes on to the filter that takes the place of the one removed. */
function useFocusAfterRemoval(count: number, onEmptied: () => void) {
  const list = useRef<HTMLUListElement>(null)
  const removed = useRef<number>(undefined)
  const focusNext = useEffectEvent((left: number) => {
    if (removed.current === undefined) return
    const next = list.current?.querySelectorAll('button')[Math.min(removed.current, left - 1)]
    removed.current = undefined
    if (next) next.focus()
    else onEmptied()
  })

  useEffect(() => focusNext(count), [count])

  return {
    list,
    keepFocusAt(index: number) {
      removed.current = index
    },
  }
}
