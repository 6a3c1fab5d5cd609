import { useRef } from 'react'
import { type FitBand, fitCounts } from '#contract/approaches/approach-choices.ts'
import type { FitBands, FitCount, FitCounts } from '#contract/approaches/fit-count.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Bars } from '#web/ui/bars.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useCountFits } from '../api.ts'
import styles from './approach-tab.module.css'

/** About how many people the vacancy fits, and the button that counts them. */
export function WhoFits({ slug, counts }: { slug: string; counts: FitCounts }) {
  const text = useText('approaching')
  // Loaded with the tab, which would go away with its focus if it waited for them later.
  useText('matching')
  const region = useRef<HTMLDivElement>(null)
  const { mutate, isPending } = useCountFits()
  const { latest } = counts

  /** The button goes away once the count is there. */
  function leaveButton() {
    region.current?.focus()
    toast.success(text('counted'))
  }

  return (
    <div ref={region} tabIndex={-1} className={styles.counts}>
      {latest ? <Counted count={latest} /> : <p>{text('countLead')}</p>}
      {!latest?.is_current && (
        <Count
          counts={counts}
          isPending={isPending}
          onCount={() => mutate({ params: { slug } }, { onSuccess: leaveButton })}
        />
      )}
    </div>
  )
}

function Counted({ count: { bands, counted_at, is_current, is_too_few } }: { count: FitCount }) {
  const text = useText('approaching')
  const { day } = useFormat()

  return (
    <>
      <Left bands={bands} isTooFew={is_too_few} />
      <p className={styles.note}>{text('countNote', { day: day(counted_at) })}</p>
      {!is_current && !is_too_few && <p>{text('countOld')}</p>}
      {is_too_few && <p>{text('tooFewFit')}</p>}
    </>
  )
}

/** The length of a bar. */
const lengths: Record<FitBand, number> = {
  fewer_than_five: 2,
  about_10: 10,
  about_25: 25,
  about_50: 50,
  about_100: 100,
}

interface LeftProps {
  bands: FitBands
  /** A round has found fewer than it takes. */
  isTooFew: boolean
}

/** The number that counts, and the rules that leave fewer than were left before them. */
function Left({ bands: { open, rules }, isTooFew }: LeftProps) {
  const text = useText('approaching')
  const names = useText('matching')
  const fitting = rules.at(-1)?.left ?? open
  const falls = rules.filter(({ left }, index) => left !== (rules[index - 1]?.left ?? open))
  const rows = [
    { key: 'open', name: text('openToApproaches'), band: open },
    ...falls.map(({ rule, left }) => ({ key: rule, name: names(rule), band: left })),
  ]

  return (
    <>
      <p>
        <strong>{text(`${fitting}_fit`)}</strong>
      </p>
      {fitting === 'fewer_than_five' && !isTooFew && <p>{text('fewFitNote')}</p>}
      {falls.length > 0 && (
        <>
          <p>{text('left')}</p>
          <Bars
            bars={rows.map(({ key, name, band }, index) => ({
              key,
              name,
              value: lengths[band],
              shown: text(`${band}_band`),
              tone: index === rows.length - 1 ? 'brass' : undefined,
            }))}
          />
        </>
      )}
    </>
  )
}

interface CountProps {
  counts: FitCounts
  isPending: boolean
  onCount: () => void
}

function Count({ counts: { latest, left, next_at }, isPending, onCount }: CountProps) {
  const text = useText('approaching')
  const { day } = useFormat()
  const { max, days } = fitCounts
  if (left === 0)
    return (
      <p className={styles.note}>
        {text('nextCount', { max, days, day: next_at === null ? '' : day(next_at) })}
      </p>
    )

  return (
    <div className={styles.counting}>
      <Button loading={isPending} onClick={onCount}>
        {text(latest ? 'countAgain' : 'count')}
      </Button>
      <p className={styles.note}>{text('countsLeft', { count: left, max, days })}</p>
    </div>
  )
}
