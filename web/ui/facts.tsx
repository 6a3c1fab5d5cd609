import type { ReactNode } from 'react'
import styles from './facts.module.css'

export interface DescriptionItem {
  label: string
  value: ReactNode
  /** A second line under the value. */
  note?: ReactNode
  /** Emphasized, such as the pay. */
  prominent?: boolean
}

/** A few key facts side by side. */
export function FactsCard({ facts }: { facts: readonly DescriptionItem[] }) {
  return <FactList facts={facts} className={styles.facts} />
}

/** A list of labels with their values. */
export function DescriptionList({ facts }: { facts: readonly DescriptionItem[] }) {
  return <FactList facts={facts} className={styles.list} />
}

function FactList({
  facts,
  className,
}: {
  facts: readonly DescriptionItem[]
  className: string | undefined
}) {
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
