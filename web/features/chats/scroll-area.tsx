import type { ReactNode, Ref } from 'react'
import styles from './scroll-area.module.css'

interface ScrollAreaProps {
  ref: Ref<HTMLElement>
  label: string
  onScroll: () => void
  children: ReactNode
}

/**
 * A scrollable region that takes the focus, so that it can be scrolled by keyboard (WCAG 2.1.1).
 */
export function ScrollArea({ ref, label, onScroll, children }: ScrollAreaProps) {
  return (
    <section
      className={styles.scroll}
      ref={ref}
      onScroll={onScroll}
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <div className={styles.inner}>{children}</div>
    </section>
  )
}
