import { candidateStatuses, ownMarks } from '#contract/applications/candidate-filters.ts'
import { stages } from '#contract/applications/stages.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useStageName } from '#web/lib/progress.ts'
import { type CandidateSearch, isFiltered, marksIn, stagesIn } from './candidate-search.ts'
import { useCandidateCounts } from './list-api.ts'
import styles from './list-filters.module.css'

interface ListFiltersProps {
  /** Of the vacancy. */
  slug: string
  search: CandidateSearch
  onChange: (search: CandidateSearch) => void
}

/** Buttons that are pressed while their filter is set, each with what it would show. */
export function ListFilters({ slug, search, onChange }: ListFiltersProps) {
  const text = useText('candidates')
  const stageName = useStageName()
  const counts = useCandidateCounts(slug, search)
  const chosen = stagesIn(search)
  const { answer, ...others } = search
  const { assigned, ...ofAll } = search

  return (
    <div className={styles.filters}>
      <fieldset className={styles.chips} aria-label={text('answers')}>
        {candidateStatuses.map((status) => (
          <Chip
            key={status}
            label={text(`status_${status}`)}
            count={counts?.status[status]}
            isPressed={answer === status}
            onPress={() => onChange(answer === status ? others : { ...search, answer: status })}
          />
        ))}
        <Chip
          label={text('assignedToMe')}
          count={counts?.assigned}
          isPressed={assigned === 'me'}
          onPress={() => onChange(assigned ? ofAll : { ...search, assigned: 'me' })}
        />
      </fieldset>
      <fieldset className={styles.chips} aria-label={text('stages')}>
        {stages.map((stage) => (
          <Chip
            key={stage}
            label={stageName(stage)}
            count={counts?.stage[stage]}
            isPressed={chosen.includes(stage)}
            onPress={() => onChange({ ...search, stage: toggled(stages, chosen, stage) })}
          />
        ))}
      </fieldset>
      <fieldset className={styles.chips} aria-label={text('ownMarks')}>
        {ownMarks.map((mark) => (
          <Chip
            key={mark}
            label={text(`mark_${mark}`)}
            count={counts?.mark[mark]}
            isPressed={marksIn(search).includes(mark)}
            onPress={() => onChange({ ...search, mark: toggled(ownMarks, marksIn(search), mark) })}
          />
        ))}
      </fieldset>
      <p className={styles.found} aria-live="polite">
        {counts && isFiltered(search) && (
          <span>{text('found', { count: counts.found, all: counts.all })}</span>
        )}
      </p>
    </div>
  )
}

/** The codes as the address has them, with this one added or taken away. */
function toggled<Code>(codes: readonly Code[], chosen: readonly Code[], code: Code) {
  return codes.filter((each) => chosen.includes(each) !== (each === code)).join(',')
}

interface ChipProps {
  label: string
  count: number | undefined
  isPressed: boolean
  onPress: () => void
}

function Chip({ label, count, isPressed, onPress }: ChipProps) {
  return (
    <button type="button" className={styles.chip} aria-pressed={isPressed} onClick={onPress}>
      {label} <span className={styles.count}>{count}</span>
    </button>
  )
}
