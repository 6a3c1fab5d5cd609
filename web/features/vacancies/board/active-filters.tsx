import { IconX } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './active-filters.module.css'
import { useChips } from './use-chips.ts'
import type { VacancyFilters } from './vacancy-filters.ts'
import { withoutFilter } from './without-filter.ts'

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
