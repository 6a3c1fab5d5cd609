import { useFormat } from '#web/lib/format.ts'
import styles from './credits.module.css'

export function BalanceCard({ label, credits }: { label: string; credits: number }) {
  const { wholeNumber } = useFormat()

  return (
    <section className={styles.balance} aria-live="polite">
      <h2 className={styles.balanceLabel}>{label}</h2>
      <p className={styles.balanceValue}>{wholeNumber(credits)}</p>
    </section>
  )
}
