import { IconArrowsDiff, IconDownload } from '@tabler/icons-react'
import { useId } from 'react'
import { movedMax, type Stage, stages } from '#contract/applications/stages.ts'
import { compared } from '#contract/endpoint/limits.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { LinkButton } from '#web/lib/link.tsx'
import { useStageName } from '#web/lib/progress.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import type { TableCandidate } from '../api.ts'
import styles from './bulk-bar.module.css'
import type { CandidateSearch } from './candidate-search.ts'
import { useAssign, useExport, useMove } from './list-api.ts'

interface BulkBarProps {
  slug: string
  selected: readonly TableCandidate[]
  search: CandidateSearch
  onClear: () => void
}

/** Compares, assigns, moves or exports several. Answers are written one by one, on purpose. */
export function BulkBar({ slug, selected, search, onClear }: BulkBarProps) {
  const text = useText('candidates')
  const stageName = useStageName()
  const { move, isPending } = useMove(slug)
  const { assign, staff, isPending: isAssigning } = useAssign(slug)
  const ids = selected.map(({ id }) => id)
  const exporting = useExport(slug, search, ids)
  const isTooMany = ids.length > movedMax
  const reason = refusalOf(selected)
  const reasonId = useId()

  async function moveTo(stage: Stage | null) {
    if (stage && (await move(ids, stage))) onClear()
  }

  async function assignTo(person: string | null) {
    if (person !== null && (await assign(ids, person || null))) onClear()
  }

  return (
    <fieldset className={styles.bar} aria-label={text('bulk')}>
      <Head count={ids.length} reason={reason} reasonId={reasonId} onClear={onClear} />
      <div className={styles.acts}>
        <SelectField
          label={text('assignSelected')}
          labelHidden
          placeholder={text('assignTo')}
          disabled={isAssigning || isTooMany}
          value={null}
          options={[...staff, { value: '', label: text('assignNobody') }]}
          onChange={(person) => void assignTo(person)}
        />
        <SelectField<Stage>
          label={text('moveSelected')}
          labelHidden
          placeholder={text('moveTo')}
          disabled={isPending || isTooMany}
          value={null}
          options={stages.map((stage) => ({ value: stage, label: stageName(stage) }))}
          onChange={(stage) => void moveTo(stage)}
        />
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
          disabled={isTooMany}
          onClick={() => exporting.mutate()}
        >
          {text('exportSelected')}
        </Button>
      </div>
    </fieldset>
  )
}

interface HeadProps extends Pick<BulkBarProps, 'onClear'> {
  count: number
  reason: ReturnType<typeof refusalOf>
  reasonId: string
}

function Head({ count, reason, reasonId, onClear }: HeadProps) {
  const text = useText('candidates')

  return (
    <div className={styles.head}>
      <p aria-live="polite">
        <b>{text('selected', { count })}</b>{' '}
        {count > movedMax && <span>{text('tooManySelected', { count: movedMax })}</span>}{' '}
        <span id={reasonId}>{reason && text(reason)}</span>
      </p>
      <Button size="small" variant="quiet" onClick={onClear}>
        {text('clearSelection')}
      </Button>
    </div>
  )
}

/** The reason that they cannot be compared, or null. */
function refusalOf(selected: readonly TableCandidate[]) {
  const isFew = selected.length < compared.min || selected.length > compared.max
  if (isFew) return 'compareHint'
  return selected.some(({ away }) => away) ? 'compareAway' : null
}
