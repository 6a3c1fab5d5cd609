import type { ComponentProps, ReactNode } from 'react'
import styles from './icon-button.module.css'

interface IconButtonProps extends Omit<
  ComponentProps<'button'>,
  'className' | 'children' | 'aria-label'
> {
  /** The accessible name. */
  label: string
  icon: ReactNode
  outlined?: boolean
  danger?: boolean
  /** Shows a dot for new content; the label must mention it, too. */
  marked?: boolean
}

/** A button with an icon only; `label` is its accessible name and its title. */
export function IconButton({ label, icon, outlined, danger, marked, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      className={styles.button}
      aria-label={label}
      data-outlined={outlined || undefined}
      data-danger={danger || undefined}
    >
      {icon}
      {marked && <span className={styles.mark} />}
    </button>
  )
}
