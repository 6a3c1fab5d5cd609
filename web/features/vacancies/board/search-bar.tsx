import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { startTransition, Suspense, useId, useRef } from 'react'
import type { VacancyContext } from '#contract/web-paths.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import { ActiveFilters } from './active-filters.tsx'
import { countFilters, withChoices } from './filters.ts'
import { FilterPanel, loadFilters } from './lazy-filter-panel.ts'
import { searchLengthMax } from './read-filters.ts'
import styles from './search-bar.module.css'
import type { VacancyFilters } from './vacancy-filters.ts'

interface SearchBarProps {
  context: VacancyContext
  filters: VacancyFilters
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  onChange: (filters: VacancyFilters, how?: { isTyped: boolean }) => void
}

/** The search box, and behind a button all other ways to narrow the list. */
export function SearchBar({ context, filters, isOpen, onToggle, onChange }: SearchBarProps) {
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
          label={text('search')}
          placeholder={text('searchPlaceholder')}
          maxLength={searchLengthMax}
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
          onClick={() => startTransition(() => onToggle(!isOpen))}
        >
          {text('moreFilters')}
          {count > 0 && <span className={styles.filterCount}>{count}</span>}
        </Button>
      </div>
      {/* The open panel shows what is chosen by itself. */}
      {!isOpen && (
        <ActiveFilters
          filters={filters}
          onChange={onChange}
          onEmptied={() => opener.current?.focus()}
        />
      )}
      <Suspense>
        {isOpen && (
          <FilterPanel
            id={panelId}
            context={context}
            filters={choices}
            search={search}
            onApply={apply}
          />
        )}
      </Suspense>
    </search>
  )
}
