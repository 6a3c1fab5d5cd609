import type { ReactNode } from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import styles from './policy-section.module.css'
import type { SectionKey } from './policy-sections.ts'

interface PolicySectionProps {
  name: SectionKey
  children: ReactNode
}

/** A section of the policy, to which the contents lead. */
export function PolicySection({ name, children }: PolicySectionProps) {
  const text = useText('privacy')

  return (
    <section className={styles.section} aria-labelledby={name}>
      <h2 id={name}>{text(`${name}Title`)}</h2>
      <p>{text(`${name}Text`)}</p>
      {children}
    </section>
  )
}
