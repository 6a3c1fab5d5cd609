import { IconCoins } from '@tabler/icons-react'
import { useText } from '#web/lib/text.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './apply-dialog.module.css'

/** What sending this application costs, beside what there is to spend. */
export function CostCard({ cost, balance }: { cost: number; balance: number }) {
  const text = useText('application')

  return (
    <p className={styles.cost}>
      <span className={styles.coins}>
        <Icon of={IconCoins} size={20} />
      </span>
      <strong>{text('costIs', { count: cost })}</strong>
      <span>{text('balanceIs', { count: balance })}</span>
    </p>
  )
}
