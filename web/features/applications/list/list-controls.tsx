import {
  IconAdjustmentsHorizontal,
  IconArrowDown,
  IconArrowUp,
  IconBookmark,
  IconDownload,
  IconLayoutColumns,
} from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { candidateSorts, usualOrder } from '#contract/applications/candidate-filters.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { LinkButton } from '#web/lib/link.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLazyDialog } from '#web/ui/lazy-dialog.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { type CandidateSearch, candidateSearchMax, isFiltered } from './candidate-search.ts'
import { ColumnsMenu } from './columns-menu.tsx'
import { useCandidateSearch, useExport } from './list-api.ts'
import styles from './list-controls.module.css'

const ViewsDialog = lazy(async () => ({
  default: (await import('./views-dialog.tsx')).ViewsDialog,
}))

export const loadFilters = async () => (await import('./list-filters.tsx')).ListFilters
const ListFilters = lazy(async () => ({ default: await loadFilters() }))

/** So many can be seen at once: they need no search, no order and no filters. */
const fewCandidates = 8

interface ListControlsProps {
  /** Of the vacancy. */
  slug: string
  /** The number of all candidates. */
  count: number
}

/** The search, the order, the filters with their counts, and the kept views of candidates. */
export function ListControls({ slug, count }: ListControlsProps) {
  const text = useText('candidates')
  const { search, change } = useCandidateSearch()
  const [isOpen, setIsOpen] = useState(false)
  const isShown = isOpen || isFiltered(search)
  const isFew = count < fewCandidates && Object.keys(search).length === 0
  const acts = <Acts slug={slug} search={search} onChange={change} isFew={isFew} />
  if (isFew) return <div className={`${styles.line} ${styles.few}`}>{acts}</div>

  return (
    <search className={styles.controls} aria-label={text('narrow')}>
      <div className={styles.line}>
        <div className={styles.search}>
          <SearchField
            label={text('search')}
            placeholder={text('searchPlaceholder')}
            maxLength={candidateSearchMax}
            value={search.candidate ?? ''}
            onChange={(candidate) =>
              change({ ...search, candidate }, { replaces: search.candidate !== undefined })
            }
          />
        </div>
        <Order search={search} onChange={change} />
        <Button
          size="small"
          icon={<Icon of={IconAdjustmentsHorizontal} size={16} />}
          aria-expanded={isShown}
          disabled={isFiltered(search)}
          onClick={() => setIsOpen(!isOpen)}
        >
          {text('filters')}
        </Button>
        {acts}
      </div>
      {isShown && (
        <Suspense>
          <ListFilters slug={slug} search={search} onChange={change} />
        </Suspense>
      )}
    </search>
  )
}

/** The ways to the board, the kept views, the columns, the file, and to the whole list again. */
function Acts({ slug, search, onChange, isFew }: ActsProps) {
  const text = useText('candidates')
  const views = useLazyDialog()
  const exporting = useExport(slug, search)
  const { by, order } = search

  return (
    <>
      {isFiltered(search) && (
        <Button
          size="small"
          variant="quiet"
          onClick={() => onChange({ ...(by && { by }), ...(order && { order }) })}
        >
          {text('clear')}
        </Button>
      )}
      {!isFew && (
        <Button
          size="small"
          icon={<Icon of={IconBookmark} size={16} />}
          onClick={views.open}
          loading={views.isOpening}
        >
          {text('views')}
        </Button>
      )}
      <ColumnsMenu />
      <LinkButton
        size="small"
        icon={<Icon of={IconLayoutColumns} size={16} />}
        to={paths.stages(slug)}
      >
        {text('board')}
      </LinkButton>
      <Button
        size="small"
        icon={<Icon of={IconDownload} size={16} />}
        loading={exporting.isPending}
        onClick={() => exporting.mutate()}
      >
        {text('export')}
      </Button>
      {views.opened !== undefined && (
        <ViewsDialog
          opened={views.opened}
          onClose={views.close}
          search={search}
          onChoose={onChange}
        />
      )}
    </>
  )
}

interface PartProps {
  search: CandidateSearch
  onChange: (search: CandidateSearch) => void
}

interface ActsProps extends PartProps {
  slug: string
  isFew: boolean
}

function Order({ search, onChange }: PartProps) {
  const text = useText('candidates')
  const by = search.by ?? 'applied'
  const order = search.order ?? usualOrder[by]
  const { by: _, order: __, ...filters } = search

  return (
    <div className={styles.order}>
      <SelectField
        label={text('sort')}
        labelHidden
        value={by}
        options={candidateSorts.map((sort) => ({ value: sort, label: text(`sort_${sort}`) }))}
        onChange={(sort) => onChange({ ...filters, ...(sort && { by: sort }) })}
      />
      <IconButton
        label={text(order === 'asc' ? 'ascending' : 'descending')}
        icon={<Icon of={order === 'asc' ? IconArrowUp : IconArrowDown} />}
        onClick={() => onChange({ ...filters, by, order: order === 'asc' ? 'desc' : 'asc' })}
        outlined
      />
    </div>
  )
}
