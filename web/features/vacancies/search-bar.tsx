import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import { useText } from '#web/lib/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import { ActiveFilters } from './active-filters.tsx'
import { countFilters, type VacancyFilters } from './filters.ts'
import { SearchField } from './search-field.tsx'
import styles from './vacancy-board.module.css'

const loadFilters = () => import('./filter-panel.tsx')
const FilterPanel = lazy(async () => ({ default: (await loadFilters()).FilterPanel }))

interface SearchBarProps {
  filters: VacancyFilters
  onChange: (filters: VacancyFilters, how?: { isTyped: boolean }) => void
}

/** The search box, and behind a button all other ways to narrow the list. */
export function SearchBar({ filters, onChange }: SearchBarProps) {
  const text = useText('vacancies')
  const [isOpen, setIsOpen] = useState(false)
  const panelId = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const isWide = useMediaQuery('(width >= 768px)')
  const count = countFilters(filters)
  const { search = '', ...others } = filters

  function apply(chosen: VacancyFilters) {
    onChange({ ...chosen, search })
    if (isWide) return
    setIsOpen(false)
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
          onClick={() => setIsOpen(!isOpen)}
        >
          {text('moreFilters')}
          {count > 0 && <span className={styles.filterCount}>{count}</span>}
        </Button>
      </div>
      {/* The open panel shows what is chosen by itself. */}
      {!isOpen && (
        <ActiveFilters filters={filters} onChange={onChange} onEmptied={() => opener.current?.focus()} />
      )}
      <Suspense>{isOpen && <FilterPanel id={panelId} filters={others} onApply={apply} />}</Suspense>
    </search>
  )
}
