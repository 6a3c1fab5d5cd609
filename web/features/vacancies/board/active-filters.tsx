import { IconX } from '@tabler/icons-react'
import { useText } from '#web/lib/i18n/text.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './active-filters.module.css'
import { useChips } from './use-chips.ts'
import { useFocusAfterRemoval } from './use-focus-after-removal.ts'
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
