import {
  approachAnswerDays,
  approachPlaceDays,
  type ApproachSize,
} from '#contract/approaches/approach-choices.ts'
import type { ApproachFigures } from '#contract/approaches/approaches.ts'
import { useUser } from '#web/features/accounts/api.ts'
import { BuyCredits } from '#web/lib/buy-credits.tsx'
import { useText } from '#web/lib/i18n/text.ts'
import { Notice } from '#web/ui/notice.tsx'
import styles from './approach-tab.module.css'

type Prices = Pick<ApproachFigures, 'price' | 'place_price'>

/** The credits that a round of a size holds at most, and how many the company lacks. */
export function useRoundCost(size: ApproachSize, { price, place_price }: Prices) {
  const { remaining_credits: balance } = useUser()
  const total = size * (price + place_price)
  return { total, balance, missing: Math.max(0, total - balance) }
}

/** What a round holds, for what, and when it returns. */
export function RoundCost({ size, figures }: { size: ApproachSize; figures: Prices }) {
  const text = useText('approaching')
  const { total, balance, missing } = useRoundCost(size, figures)
  const { price, place_price } = figures

  return (
    <div className={styles.cost}>
      <output>
        <p>
          <strong>
            {place_price > 0
              ? text('holdsBoth', { count: total, size, price, place: place_price })
              : text('holds', { count: total, size, price })}
          </strong>{' '}
          {text('balance', { count: balance })}
        </p>
        <p>{text('returns', { days: approachAnswerDays })}</p>
        {place_price > 0 && <p>{text('returnsPlaces', { days: approachPlaceDays })}</p>}
      </output>
      {missing > 0 && (
        <Notice
          tone="warning"
          title={text('tooFew', { count: missing })}
          action={<BuyCredits label={text('buy')} />}
        >
          {text('tooFewText')}
        </Notice>
      )}
    </div>
  )
}
