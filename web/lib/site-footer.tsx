import type { ReactNode } from 'react'
import { useText } from './i18n/text.ts'
import styles from './site-footer.module.css'

interface SiteFooterProps {
  /** The logo as a link. */
  brand: ReactNode
  /** The link to the privacy policy. */
  privacy: ReactNode
  /** Whatever else stands at its end. */
  children?: ReactNode
}

const year = new Date().getFullYear()

/** The foot of pages that need no account. Its links are given, because only some are routed. */
export function SiteFooter({ brand, privacy, children }: SiteFooterProps) {
  const text = useText('landing')

  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        {brand}
        <address className={styles.address} aria-label={text('addressLabel')}>
          {text('address')}
        </address>
        <div className={styles.legal}>
          <p>{text('rights', { year })}</p>
          {privacy}
        </div>
        {children}
      </div>
    </footer>
  )
}
