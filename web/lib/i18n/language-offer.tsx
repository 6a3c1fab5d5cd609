import type { ReactNode } from 'react'
import type { Language } from '#contract/fields/languages.ts'
import styles from './language-offer.module.css'

interface LanguageOfferProps {
  to: Language
  /** The link or button that changes the language. */
  children: ReactNode
}

/**
 * A line in another language, shown to browsers that speak it and have no choice stored. A script
 * of the head marks them in `data-speaks` before the first paint.
 */
export function LanguageOffer({ to, children }: LanguageOfferProps) {
  return (
    <p className={styles.offer} lang={to}>
      {children}
    </p>
  )
}
