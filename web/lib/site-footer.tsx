import type { ReactNode } from 'react'
import { inPublicLanguage, publicPaths } from '#contract/pages/public-paths.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { useLanguage, useText } from './i18n/text.ts'
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

/** The foot of pages that need no account. Links of screens are given, because some are routed. */
export function SiteFooter({ brand, privacy, children }: SiteFooterProps) {
  const text = useText('landing')
  const common = useText('common')
  const language = useLanguage()

  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        {brand}
        <address className={styles.address} aria-label={text('addressLabel')}>
          {text('address')}
        </address>
        <div className={styles.legal}>
          <p>{text('rights', { year })}</p>
          <TextLink href={inPublicLanguage(publicPaths.pricing(), language)}>
            {common('prices')}
          </TextLink>
          <TextLink href={inPublicLanguage(publicPaths.terms(), language)}>
            {common('termsOfSale')}
          </TextLink>
          {privacy}
        </div>
        {children}
      </div>
    </footer>
  )
}
