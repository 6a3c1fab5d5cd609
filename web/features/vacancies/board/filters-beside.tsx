import { Suspense } from 'react'
import type { VacancyContext } from '#contract/pages/web-paths.ts'
import { splitWords } from './filters.ts'
import { FilterPanel } from './lazy-filter-panel.ts'
import styles from './vacancy-board.module.css'
import type { VacancyFilters } from './vacancy-filters.ts'

interface FiltersBesideProps {
  context: VacancyContext
  filters: VacancyFilters
  onApply: (filters: VacancyFilters) => void
}

/** The usual filters in view beside a list with room for them. */
export function FiltersBeside({ context, filters, onApply }: FiltersBesideProps) {
  const { words, choices } = splitWords(filters)
  return (
    <div className={styles.filters}>
      <Suspense>
        <FilterPanel context={context} filters={choices} words={words} onApply={onApply} isBeside />
      </Suspense>
    </div>
  )
}
