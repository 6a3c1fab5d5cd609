import { Suspense } from 'react'
import styles from './filters-beside.module.css'
import { FilterPanel } from './lazy-filter-panel.ts'
import type { VacancyFilters } from './vacancy-filters.ts'

interface FiltersBesideProps {
  filters: VacancyFilters
  onApply: (filters: VacancyFilters) => void
}

/** The usual filters in view beside a list with room for them. */
export function FiltersBeside({ filters, onApply }: FiltersBesideProps) {
  const { search: _, sort: __, ...choices } = filters
  return (
    <div className={styles.filters}>
      <Suspense>
        <FilterPanel filters={choices} onApply={onApply} isBeside />
      </Suspense>
    </div>
  )
}
