import type { ReactNode } from 'react'
import styles from './facts.module.css'

export interface Fact {
  label: string
  value: ReactNode
  /** A second line under the value. */
  note?: ReactNode
  /** The one that is looked for first, such as the pay. */
  prominent?: boolean
}

/** The few facts that decide, side by side above the prose. */
export function FactsCard({ facts }: { facts: readonly Fact[] }) {
  return <FactList facts={facts} className={styles.facts} />
}

/** Labels at the left, values at the right, one under the other. */
export function DescriptionList({ facts }: { facts: readonly Fact[] }) {
  return <FactList facts={facts} className={styles.list} />
}

function FactList({ facts, className }: { facts: readonly Fact[]; className: string | undefined }) {
  return (
    <dl className={className}>
      {facts.map(({ label, value, note, prominent }) => (
        <div className={styles.fact} key={label} data-prominent={prominent || undefined}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
          {note && <dd className={styles.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
