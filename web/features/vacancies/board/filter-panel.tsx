import { type FormEvent, useState } from 'react'
import type { VacancyContext } from '#contract/pages/web-paths.ts'
import type { VacancyFacets } from '#contract/vacancies/vacancy-facets.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useStable } from '#web/lib/use-stable.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ChoiceGroups } from './choice-groups.tsx'
import { useFacets } from './facets.ts'
import styles from './filter-panel.module.css'
import { countFilters, keyOf } from './filters.ts'
import { useHasFitOrder } from './fit-order.ts'
import { IndustriesFilter } from './industries-filter.tsx'
import { PayFilter } from './pay-filter.tsx'
import { type PayFrom, writtenPay } from './pay-from.ts'
import { PlacesFilter } from './places-filter.tsx'
import type { VacancyFilters } from './vacancy-filters.ts'

interface FilterPanelProps {
  id?: string
  context: VacancyContext
  filters: VacancyFilters
  /** The search that they narrow. */
  words: Pick<VacancyFilters, 'search' | 'as_typed'>
  onApply: (filters: VacancyFilters) => void
  /**
   * Beside the list, the usual ones only, and every choice takes effect at once. Otherwise they
   * take effect together.
   */
  isBeside?: boolean
}

/** Ways to narrow the list besides the search. */
export function FilterPanel({
  id,
  context,
  filters,
  words,
  onApply,
  isBeside = false,
}: FilterPanelProps) {
  const text = useText('vacancies')
  const [chosen, setChosen] = useState(filters)
  const [applied, setApplied] = useState(filters)
  const facets = useFacets(context, { ...chosen, ...words })
  const chooseIndustries = useStable((industries: number[]) => choose({ industries }))

  // The address may change by itself, as on the way back; then it is the address that counts.
  if (keyOf(filters) !== keyOf(applied)) {
    setApplied(filters)
    setChosen(filters)
  }

  function choose(change: VacancyFilters) {
    const next = { ...chosen, ...change }
    setChosen(next)
    if (isBeside && keyOf(next) !== keyOf(filters)) onApply(next)
  }

  function chooseFits(next: VacancyFilters) {
    setChosen(next)
    if (isBeside) onApply(next)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    onApply(chosen)
  }

  function clear() {
    setChosen({})
    onApply({})
  }

  return (
    <form
      className={styles.panel}
      id={id}
      aria-label={text('filtersFor')}
      onSubmit={submit}
      data-beside={isBeside || undefined}
    >
      <FitChoice context={context} chosen={chosen} onChoose={chooseFits} />
      <div className={styles.groups}>
        <Groups
          chosen={chosen}
          facets={facets}
          onDraft={setChosen}
          onChoose={choose}
          isBeside={isBeside}
        />
      </div>
      {isBeside ? (
        countFilters(filters) > 0 && <Button onClick={clear}>{text('clearFilters')}</Button>
      ) : (
        <Foot chosen={chosen} facets={facets} onIndustries={chooseIndustries} onClear={clear} />
      )}
    </form>
  )
}

interface FitChoiceProps extends Pick<FilterPanelProps, 'context'> {
  chosen: VacancyFilters
  onChoose: (chosen: VacancyFilters) => void
}

/** Narrows the board to what fits, for a candidate who has said their wishes. */
function FitChoice({ context, chosen, onChoose }: FitChoiceProps) {
  const text = useText('vacancies')
  const { fits, ...others } = chosen
  if (!useHasFitOrder(context)) return null

  return (
    <div className={styles.fit}>
      <Checkbox
        label={text('onlyFits')}
        description={text('onlyFitsNote')}
        checked={fits === '1'}
        onChange={({ currentTarget }) =>
          onChoose(currentTarget.checked ? { ...others, fits: '1' } : others)
        }
      />
    </div>
  )
}

interface FootProps {
  chosen: VacancyFilters
  facets: VacancyFacets | undefined
  onIndustries: (industries: number[]) => void
  onClear: () => void
}

function Foot({ chosen, facets, onIndustries, onClear }: FootProps) {
  const text = useText('vacancies')
  return (
    <div className={styles.foot}>
      <IndustriesFilter
        chosen={chosen.industries ?? none}
        counts={facets?.industries}
        onChange={onIndustries}
      />
      <div className={styles.actions}>
        <Button onClick={onClear}>{text('clearFilters')}</Button>
        <Button type="submit" variant="primary">
          {text('applyFilters')}
        </Button>
      </div>
    </div>
  )
}

interface GroupsProps {
  chosen: VacancyFilters
  facets: VacancyFacets | undefined
  /** An amount that is being typed. */
  onDraft: (chosen: VacancyFilters) => void
  onChoose: (change: VacancyFilters) => void
  isBeside: boolean
}

const none: never[] = []

/** Each is drawn again only where what it shows has changed. */
function Groups({ chosen, facets, onDraft, onChoose, isBeside }: GroupsProps) {
  const choosePlaces = useStable((place: string[]) => onChoose({ place }))
  const draftPay = useStable((pay: PayFrom[]) => onDraft({ ...chosen, pay: pay.map(writtenPay) }))
  const choosePay = useStable((pay: PayFrom[]) => onChoose({ pay: pay.map(writtenPay) }))

  return (
    <>
      <PlacesFilter chosen={chosen.place ?? none} onChange={choosePlaces} />
      <ChoiceGroups
        chosen={chosen}
        facets={facets}
        onChoose={onChoose}
        withStatus={!isBeside || chosen.status !== undefined}
      />
      <PayFilter written={chosen.pay?.[0]} onChange={draftPay} onSettled={choosePay} />
    </>
  )
}
