import type { ReactNode } from 'react'
import styles from './receipt-sheet.module.css'

interface ReceiptSectionProps {
  title: string
  children: ReactNode
}

/** A titled part of a receipt. */
export function ReceiptSection({ title, children }: ReceiptSectionProps) {
  return (
    <section>
      <h2 className={styles.label}>{title}</h2>
      {children}
    </section>
  )
}

export function ReceiptLine({ children }: { children: ReactNode }) {
  return <p className={styles.line}>{children}</p>
}
