import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react'
import { Suspense, lazy, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import { ActiveFilters } from './active-filters.tsx'
import { type VacancyFilters, countFilters, searchLengthMax, withChoices } from './filters.ts'
import styles from './search-bar.module.css'

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
        <ActiveFilters
          filters={filters}
          onChange={onChange}
          onEmptied={() => opener.current?.focus()}
        />
      )}
      <Suspense>
        {isOpen && <FilterPanel id={panelId} filters={choices} onApply={apply} />}
      </Suspense>
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

const searchAfterMs = 250

interface SearchFieldProps {
  /** As it stands in the address. */
  value: string
  onChange: (search: string) => void
}

/** Searches once the typing rests, or at once with Enter. */
function SearchField({ value, onChange }: SearchFieldProps) {
  const text = useText('vacancies')
  const [typed, setTyped] = useState(value)
  const [seen, setSeen] = useState(value)
  const [asked, setAsked] = useState(value)
  // Somebody cleared the filters or went back: what the address says replaces what was typed.
  if (value !== seen) {
    setSeen(value)
    setAsked(value)
    if (value !== asked) setTyped(value)
  }

  function ask(wanted: string) {
    if (wanted === asked) return
    setAsked(wanted)
    onChange(wanted)
  }

  const askLater = useEffectEvent(ask)
  useEffect(() => {
    const timer = setTimeout(() => askLater(typed.trim()), searchAfterMs)
    return () => clearTimeout(timer)
  }, [typed])

  return (
    <TextField
      type="search"
      label={text('search')}
      labelHidden
      placeholder={text('searchPlaceholder')}
      icon={<Icon of={IconSearch} />}
      maxLength={searchLengthMax}
      enterKeyHint="search"
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') ask(typed.trim())
      }}
    />
  )
}
