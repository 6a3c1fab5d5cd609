import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import styles from './button.module.css'
import { Slats } from './slats.tsx'

export interface ButtonAppearance {
  variant?: 'primary' | 'default' | 'quiet' | 'danger'
  size?: 'small' | 'medium' | 'large'
  /** As wide as its container. */
  wide?: boolean | undefined
  icon?: ReactNode
}

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, ButtonAppearance {
  loading?: boolean | undefined
}

/**
 * A button that keeps the focus while it is disabled or loading (aria-disabled), because `disabled`
 * would move it.
 */
export function Button({
  loading = false,
  disabled = false,
  type = 'button',
  onClick,
  ...props
}: ButtonProps) {
  const { variant = 'default', size = 'medium', wide, icon, children, ...rest } = props
  const isIdle = disabled || loading

  function act(event: MouseEvent<HTMLButtonElement>) {
    if (isIdle) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <button
      {...rest}
      type={type}
      className={styles.button}
      data-variant={variant}
      data-size={size}
      data-wide={wide || undefined}
      aria-disabled={isIdle || undefined}
      aria-busy={loading || undefined}
      onClick={act}
    >
      <span className={styles.label}>
        {icon}
        {children}
      </span>
      {loading && (
        <span className={styles.busy}>
          <Slats />
        </span>
      )}
    </button>
  )
}
