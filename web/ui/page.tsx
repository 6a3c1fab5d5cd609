import type { ReactNode } from 'react'
import styles from './page.module.css'

interface PageProps {
  title: string
  /** One or two sentences under the title. */
  lead?: ReactNode
  actions?: ReactNode
  width?: 'form' | 'reading' | 'wide'
  children: ReactNode
}

/** A page: the document title, the h1 and the content. */
export function Page({ title, lead, actions, width = 'wide', children }: PageProps) {
  return (
    <div className={styles.page} data-width={width}>
      <title>{`${title} · Altura`}</title>
      <div className={styles.header}>
        <div className={styles.titles}>
          <h1 className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  )
}
