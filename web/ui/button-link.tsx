import type { ComponentProps } from 'react'
import styles from './button.module.css'
import type { ButtonAppearance } from './button.tsx'

interface ButtonLinkProps extends Omit<ComponentProps<'a'>, 'className'>, ButtonAppearance {}

/**
 * A link that looks like a button. Passes on all props of an anchor, so that a router can wrap it.
 */
export function ButtonLink({
  children,
  icon,
  variant = 'default',
  size = 'medium',
  wide,
  ...rest
}: ButtonLinkProps) {
  return (
    <a
      {...rest}
      className={styles.button}
      data-variant={variant}
      data-size={size}
      data-wide={wide || undefined}
    >
      <span className={styles.label}>
        {icon}
        {children}
      </span>
    </a>
  )
}
