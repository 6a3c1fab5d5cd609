import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { lazy, Suspense, useId, useRef } from 'react'
import { useText } from '#web/lib/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import { ActiveFilters } from './active-filters.tsx'
import { countFilters, type VacancyFilters, withChoices } from './filters.ts'
import { SearchField } from './search-field.tsx'
import styles from './vacancy-board.module.css'

const loadFilters = () => import('./filter-panel.tsx')
const FilterPanel = lazy(async () => ({ default: (await loadFilters()).FilterPanel }))

interface SearchBarProps {
  filters: VacancyFilters
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  onChange: (filters: VacancyFilters, how?: { isTyped: boolean }) => void
}

/** The search box, and behind a button all other ways to narrow the list. */
export function SearchBar({ filters, isOpen, onToggle, onChange }: SearchBarProps) {
  const text = useText('vacancies')
  const panelId = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const isWide = useMediaQuery('(width >= 768px)')
  const count = countFilters(filters)
  const { search = '', ...others } = filters
  const { sort: _, ...choices } = others

  function apply(chosen: VacancyFilters) {
    onChange(withChoices(filters, chosen))
    if (isWide) return
    onToggle(false)
    opener.current?.focus()
  }

  return (
    <search className={styles.search}>
      <div className={styles.searchRow}>
        <SearchField
          value={search}
          onChange={(typed) => onChange({ ...others, search: typed }, { isTyped: true })}
        />
        <Button
          ref={opener}
          icon={<Icon of={IconAdjustmentsHorizontal} />}
          aria-expanded={isOpen}
          aria-controls={panelId}
          onPointerEnter={() => void loadFilters()}
          onFocus={() => void loadFilters()}
          onClick={() => onToggle(!isOpen)}
        >
          {text('moreFilters')}
          {count > 0 && <span className={styles.filterCount}>{count}</span>}
        </Button>
      </div>
      {/* The open panel shows what is chosen by itself. */}
      {!isOpen && (
        <ActiveFilters filters={filters} onChange={onChange} onEmptied={() => opener.current?.focus()} />
      )}
      <Suspense>{isOpen && <FilterPanel id={panelId} filters={choices} onApply={apply} />}</Suspense>
    </search>
  )
}

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
