import type { ReactNode, Ref } from 'react'
import styles from './conversation.module.css'

interface ScrollerProps {
  ref: Ref<HTMLElement>
  label: string
  onScroll: () => void
  children: ReactNode
}

/** What can be scrolled must be reachable with the keyboard, too. */
export function Scroller({ ref, label, onScroll, children }: ScrollerProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.scroll} ref={ref} onScroll={onScroll} aria-label={label} tabIndex={0}>
      <div className={styles.inner}>{children}</div>
    </section>
  )
}
