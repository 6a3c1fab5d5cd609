import { IconArrowsDiff, IconDownload } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { type Stage, stages } from '#contract/applications/stages.ts'
import { candidatesAtOnceMax, compared, page } from '#contract/endpoint/limits.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { LinkButton } from '#web/lib/link.tsx'
import { useStageName } from '#web/lib/progress.ts'
import { Button } from '#web/ui/button.tsx'
import { ComboboxField } from '#web/ui/combobox-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { TableCandidate } from '../api.ts'
import styles from './bulk-bar.module.css'
import type { CandidateSearch } from './candidate-search.ts'
import { useAssign, useCandidateCounts, useExport, useFindIds, useMove } from './list-api.ts'
import type { Selection } from './selection.ts'

interface BulkBarProps {
  slug: string
  search: CandidateSearch
  /** The rows that were read. */
  candidates: readonly TableCandidate[]
  selection: Selection
  /** There are rows that were not read yet. */
  hasMore: boolean
}

/** Compares, assigns, moves or exports several. Answers are written one by one, on purpose. */
export function BulkBar(props: BulkBarProps) {
  const { slug, search, candidates, selection } = props
  const text = useText('candidates')
  const { selected: ids } = selection
  const count = useCandidateCounts(slug, search)?.found ?? 0
  const isAll = ids.length === count
  const exporting = useExport(slug, search, isAll ? undefined : ids)
  const isExportable = isAll || ids.length <= page.max
  const rows = candidates.filter(({ id }) => ids.includes(id))
  const reason = refusalOf(rows, ids.length)
  const reasonId = useId()

  return (
    <fieldset className={styles.bar} aria-label={text('bulk')}>
      <Head selection={selection} reasonId={reasonId}>
        {isExportable ? null : <span>{text('exportAtMost', { count: page.max })}</span>}{' '}
        {reason && <span>{text(reason)}</span>}
      </Head>
      {props.hasMore && selection.isWhole && ids.length < count && (
        <SelectAll {...props} found={count} />
      )}
      <div className={styles.acts}>
        <Changes slug={slug} selection={selection} />
        {reason ? (
          <Button icon={<Icon of={IconArrowsDiff} />} disabled aria-describedby={reasonId}>
            {text('compare')}
          </Button>
        ) : (
          <LinkButton icon={<Icon of={IconArrowsDiff} />} to={paths.compare(slug, ids.join(','))}>
            {text('compare')}
          </LinkButton>
        )}
        <Button
          icon={<Icon of={IconDownload} />}
          loading={exporting.isPending}
          disabled={!isExportable}
          aria-describedby={isExportable ? undefined : reasonId}
          onClick={() => exporting.mutate()}
        >
          {text('exportSelected')}
        </Button>
      </div>
    </fieldset>
  )
}

/** To whom they are assigned, and the stage to which they move. */
function Changes({ slug, selection }: Pick<BulkBarProps, 'slug' | 'selection'>) {
  const text = useText('candidates')
  const stageName = useStageName()
  const { move, isPending } = useMove(slug)
  const { assign, staff, isPending: isAssigning } = useAssign(slug)
  const { selected: ids, clear } = selection
  const isTooMany = ids.length > candidatesAtOnceMax

  async function moveTo(stage: Stage | null) {
    if (stage && (await move(ids, stage))) clear()
  }

  async function assignTo(person: string | null) {
    if (person !== null && (await assign(ids, person || null))) clear()
  }

  return (
    <>
      <ComboboxField
        label={text('assignSelected')}
        labelHidden
        placeholder={text('assignTo')}
        disabled={isAssigning || isTooMany}
        value={null}
        options={[...staff, { value: '', label: text('assignNobody') }]}
        onChange={(person) => void assignTo(person)}
      />
      <ComboboxField<Stage>
        label={text('moveSelected')}
        labelHidden
        placeholder={text('moveTo')}
        disabled={isPending || isTooMany}
        value={null}
        options={stages.map((stage) => ({ value: stage, label: stageName(stage) }))}
        onChange={(stage) => void moveTo(stage)}
      />
    </>
  )
}

interface HeadProps {
  selection: Selection
  reasonId: string
  /** What cannot be done with so many. */
  children: ReactNode
}

function Head({ selection: { selected, clear }, reasonId, children }: HeadProps) {
  const text = useText('candidates')
  const count = selected.length

  return (
    <div className={styles.head}>
      <p aria-live="polite">
        <b>{text('selected', { count })}</b>{' '}
        {count > candidatesAtOnceMax && (
          <span>{text('atMost', { count: candidatesAtOnceMax })}</span>
        )}{' '}
        <span id={reasonId}>{children}</span>
      </p>
      <Button size="small" variant="quiet" onClick={clear}>
        {text('clearSelection')}
      </Button>
    </div>
  )
}

interface SelectAllProps extends Pick<BulkBarProps, 'slug' | 'search' | 'selection'> {
  /** The number that the filters show. */
  found: number
}

/** Offers all that the filters show, on whatever page, or as many as one act takes. */
function SelectAll({ slug, search, selection, found }: SelectAllProps) {
  const text = useText('candidates')
  const { mutate, isPending } = useFindIds(slug, search)
  const max = candidatesAtOnceMax
  const isMore = found > max
  if (isMore && selection.selected.length >= max) return null

  return (
    <div className={styles.all}>
      <Button
        size="small"
        loading={isPending}
        onClick={() => mutate(undefined, { onSuccess: ({ data }) => selection.choose(data) })}
      >
        {isMore ? text('selectFirst', { max, count: found }) : text('selectAll', { count: found })}
      </Button>
      {isMore && <span>{text('atMost', { count: max })}</span>}
    </div>
  )
}

/**
 * The reason that they cannot be compared, or null.
 * @param rows as far as they were read
 */
function refusalOf(rows: readonly TableCandidate[], count: number) {
  if (count < compared.min || count > compared.max) return 'compareHint'
  return rows.some(({ away }) => away) ? 'compareAway' : null
}
