import type { ReactNode } from 'react'
import type { SearchReading } from '#contract/vacancies/vacancy-search.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { countFilters } from '../board/filters.ts'
import type { VacancyFilters } from '../board/vacancy-filters.ts'
import styles from './nothing-state.module.css'

interface NothingStateProps {
  filters: VacancyFilters
  reading: SearchReading | undefined
  /** Buttons or links to the search with one part or filter less. */
  ways: ReactNode[]
  /** Follow in a row of their own. */
  children: ReactNode
}

/** Nothing matches a search: the sentence that says it as it was understood, and the ways on. */
export function NothingState({ filters, reading, ways, children }: NothingStateProps) {
  const text = useText('vacancies')
  const sentence = useSentence(filters, reading)

  return (
    <EmptyState
      title={text('noMatch')}
      action={
        <div className={styles.ways}>
          {ways.length > 0 && <div className={styles.row}>{ways}</div>}
          <div className={styles.row}>{children}</div>
        </div>
      }
    >
      {sentence}
    </EmptyState>
  )
}

/** The number of vacancies that a way leads to, after its name. */
export function WayCount({ children }: { children: string }) {
  return <span className={styles.count}>{children}</span>
}

/** @returns the sentence on a search that finds nothing: as it was understood, if it was */
function useSentence(filters: VacancyFilters, reading: SearchReading | undefined) {
  const text = useText('vacancies')
  const { search } = filters
  const isFiltered = countFilters(filters) > 0
  if (search === undefined) return text('noMatchFilters')
  const parts = reading?.parts ?? []
  if (parts.some(({ kind }) => kind !== 'word')) {
    const understood = parts.map(({ label }) => `“${label}”`).join(' + ')
    return text(isFiltered ? 'noMatchUnderstoodFilters' : 'noMatchUnderstood', { understood })
  }
  return isFiltered ? text('noMatchText') : text('noMatchSearch', { search })
}
