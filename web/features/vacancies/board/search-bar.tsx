import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type Ref, startTransition, Suspense, useId, useRef } from 'react'
import type { VacancyContext } from '#contract/pages/web-paths.ts'
import type { SearchReading } from '#contract/vacancies/vacancy-search.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import { SearchBox } from '../search/search-box.tsx'
import { Understood } from '../search/understood.tsx'
import { ActiveFilters } from './active-filters.tsx'
import { countFilters, splitWords, withChoices, withSearch } from './filters.ts'
import { FilterPanel, loadFilters } from './lazy-filter-panel.ts'
import styles from './search-bar.module.css'
import type { VacancyFilters } from './vacancy-filters.ts'

interface SearchBarProps {
  context: VacancyContext
  filters: VacancyFilters
  /** The reading of the words of the search. */
  reading: SearchReading | undefined
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  onChange: (filters: VacancyFilters, how?: { isTyped: boolean; replaces: boolean }) => void
}

/** The search box, and behind a button all other ways to narrow the list. */
export function SearchBar({ context, filters, reading, ...props }: SearchBarProps) {
  const { isOpen, onToggle, onChange } = props
  const panelId = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const isWide = useMediaQuery('(width >= 768px)')
  const { words, choices } = splitWords(filters)

  function apply(chosen: VacancyFilters) {
    onChange(withChoices(filters, chosen))
    if (isWide) return
    onToggle(false)
    opener.current?.focus()
  }

  return (
    <search className={styles.search}>
      <div className={styles.searchRow}>
        <SearchBox
          value={words.search ?? ''}
          onSearch={(search, how) => onChange(withSearch(filters, search), how)}
        />
        <PanelOpener
          ref={opener}
          panelId={panelId}
          count={countFilters(filters)}
          isOpen={isOpen}
          onToggle={onToggle}
        />
      </div>
      <Understood
        reading={reading}
        onSearch={(search) => onChange(withSearch(filters, search))}
        onEmptied={() => opener.current?.focus()}
      />
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
            words={words}
            onApply={apply}
          />
        )}
      </Suspense>
    </search>
  )
}

interface PanelOpenerProps extends Pick<SearchBarProps, 'isOpen' | 'onToggle'> {
  panelId: string
  /** The number of active filters. */
  count: number
  ref: Ref<HTMLButtonElement>
}

function PanelOpener({ panelId, count, isOpen, onToggle, ref }: PanelOpenerProps) {
  const text = useText('vacancies')

  return (
    <Button
      ref={ref}
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
  )
}
