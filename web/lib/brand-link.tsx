import { Link } from '@tanstack/react-router'
import { Logo } from '#web/ui/logo.tsx'
import styles from './brand-link.module.css'

/** The logo as a link to a start page. */
export function BrandLink({ to, size }: { to: string; size?: 'large' }) {
  return (
    <Link to={to} className={styles.brand}>
      {size ? <Logo size={size} /> : <Logo />}
    </Link>
  )
}
