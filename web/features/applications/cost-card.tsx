import { IconCoins } from '@tabler/icons-react'
import { promisedBy } from '#contract/business-days.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/text.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useTerms } from './api.ts'
import styles from './apply-dialog.module.css'

/** What sending this application costs, what there is to spend, and what it buys. */
export function CostCard({ cost, balance }: { cost: number; balance: number }) {
  const text = useText('application')
  const days = useTerms()?.answer_days
  const { day } = useFormat()
  const promise = cost === 0 ? 'promiseFree' : 'promise'

  return (
    <div className={styles.cost}>
      <span className={styles.coins}>
        <Icon of={IconCoins} size={20} />
      </span>
      <p className={styles.price}>
        <strong>{cost === 0 ? text('costNothing') : text('costIs', { count: cost })}</strong>
        <span>{text('balanceIs', { count: balance })}</span>
      </p>
      <p className={styles.promise}>
        {days ? text(promise, { count: days }) : text(`${promise}Soon`)}{' '}
        {days && text('promiseDate', { date: day(promisedBy(days)) })}
      </p>
    </div>
  )
}
