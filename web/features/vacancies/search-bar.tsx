import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useEffectEvent, useId, useState } from 'react'
import { useText } from '#web/lib/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import { countFilters, type VacancyFilters } from './filters.ts'
import styles from './vacancy-board.module.css'
import { useSettled } from './use-settled.ts'

const searchAfterMs = 300

const loadFilters = () => import('./filter-panel.tsx')
const FilterPanel = lazy(async () => ({ default: (await loadFilters()).FilterPanel }))

interface SearchBarProps {
  filters: VacancyFilters
  onChange: (filters: VacancyFilters) => void
}

/** The search box, and behind a button all other ways to narrow the list. */
export function SearchBar({ filters, onChange }: SearchBarProps) {
  const text = useText('vacancies')
  const [isOpen, setIsOpen] = useState(false)
  const panelId = useId()
  const isWide = useMediaQuery('(width >= 768px)')
  const count = countFilters(filters)
  const { search = '', ...others } = filters

  function apply(chosen: VacancyFilters) {
    onChange({ ...chosen, search })
    if (!isWide) setIsOpen(false)
  }

  return (
    <search className={styles.search}>
      <div className={styles.searchRow}>
        <SearchField value={search} onChange={(typed) => onChange({ ...others, search: typed })} />
        <Button
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
      <Suspense>{isOpen && <FilterPanel id={panelId} filters={others} onApply={apply} />}</Suspense>
    </search>
  )
}

/** Searches once the typing rests. */
function SearchField({ value, onChange }: { value: string; onChange: (search: string) => void }) {
  const text = useText('vacancies')
  const [typed, setTyped] = useState(value)
  const settled = useSettled(typed.trim(), searchAfterMs)
  const [seen, setSeen] = useState(value)
  // Somebody cleared the filters or went back: what the address says replaces what was typed.
  if (value !== seen) {
    setSeen(value)
    if (value !== settled) setTyped(value)
  }
  const search = useEffectEvent((wanted: string) => {
    if (wanted !== value) onChange(wanted)
  })

  useEffect(() => search(settled), [settled])

  return (
    <TextField
      type="search"
      label={text('search')}
      labelHidden
      placeholder={text('searchPlaceholder')}
      icon={<Icon of={IconSearch} />}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  )
}
