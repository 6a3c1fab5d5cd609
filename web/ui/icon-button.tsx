import type { ComponentProps, ReactNode } from 'react'
import styles from './icon-button.module.css'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children' | 'aria-label'> {
  /** The action in words, the button's only accessible name. */
  label: string
  icon: ReactNode
  outlined?: boolean
  danger?: boolean
  /** A brass dot: something new is behind it. Say so in the label too. */
  marked?: boolean
}

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
