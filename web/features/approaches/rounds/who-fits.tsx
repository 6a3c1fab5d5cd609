import { type FitBand, fitCounts } from '#contract/approaches/approach-choices.ts'
import type { FitBands, FitCount, FitCounts } from '#contract/approaches/fit-count.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Bars } from '#web/ui/bars.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useCountFits } from '../api.ts'
import styles from './approach-tab.module.css'

/** How many people the vacancy fits, in bands, and the button that counts them. */
export function WhoFits({ slug, counts }: { slug: string; counts: FitCounts }) {
  const text = useText('approaching')
  const { latest } = counts

  return (
    <div className={styles.counts}>
      {latest ? <Counted count={latest} /> : <p>{text('countLead')}</p>}
      {!latest?.is_current && <Count slug={slug} counts={counts} />}
    </div>
  )
}

function Counted({ count: { bands, counted_at, is_current, is_too_few } }: { count: FitCount }) {
  const text = useText('approaching')
  const { day } = useFormat()

  return (
    <>
      <p>{text('left')}</p>
      <Left bands={bands} />
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

/** Who is open to approaches, and who is left after each rule: the last are those who fit. */
function Left({ bands: { open, rules } }: { bands: FitBands }) {
  const text = useText('approaching')
  const names = useText('matching')
  const rows = [
    { key: 'open', name: text('openToApproaches'), band: open },
    ...rules.map(({ rule, left }) => ({ key: rule, name: names(rule), band: left })),
  ]

  return (
    <Bars
      bars={rows.map(({ key, name, band }, index) => ({
        key,
        name,
        value: lengths[band],
        shown: text(`${band}_band`),
        tone: index === rows.length - 1 ? 'brass' : undefined,
      }))}
    />
  )
}

function Count({ slug, counts: { latest, left, next_at } }: { slug: string; counts: FitCounts }) {
  const text = useText('approaching')
  const { day } = useFormat()
  const { mutate, isPending } = useCountFits()
  const { max, days } = fitCounts
  if (left === 0)
    return (
      <p className={styles.note}>
        {text('nextCount', { max, days, day: next_at === null ? '' : day(next_at) })}
      </p>
    )

  return (
    <div className={styles.counting}>
      <Button
        loading={isPending}
        onClick={() =>
          mutate({ params: { slug } }, { onSuccess: () => toast.success(text('counted')) })
        }
      >
        {text(latest ? 'countAgain' : 'count')}
      </Button>
      <p className={styles.note}>{text('countsLeft', { count: left, max, days })}</p>
    </div>
  )
}
