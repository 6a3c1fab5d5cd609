import styles from './logo.module.css'

/**
 * The symbol of the logo. On dark pictures `--brass` has to be set to a lighter color.
 * @param size in px
 */
export function Mark({ size = 26 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden focusable={false}>
      <path d="M3 25 8.2 14v11zM10.4 25V9.4L13 4v21z" fill="currentColor" />
      <path className={styles.brass} d="M15.2 25V4l2.6 5.4V25zM20 25V14l5.2 11z" />
    </svg>
  )
}

/** The symbol and the name. */
export function Logo({ size = 'medium' }: { size?: 'medium' | 'large' }) {
  return (
    <span className={styles.logo} data-size={size}>
      <Mark size={size === 'large' ? 30 : 26} />
      Altura
    </span>
  )
}
