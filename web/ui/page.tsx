import type { ReactNode } from 'react'
import styles from './page.module.css'

interface PageProps {
  title: string
  /** One or two sentences under the title. */
  lead?: ReactNode
  actions?: ReactNode
  width?: 'form' | 'reading' | 'wide'
  /** The content has a heading of its own in sight: that of the page is read out alone. */
  isHeaderHidden?: boolean
  children: ReactNode
}

/** A page: the document title, the h1 and the content. */
export function Page(props: PageProps) {
  const { title, lead, actions, width = 'wide', isHeaderHidden = false, children } = props
  return (
    <div className={styles.page} data-width={isHeaderHidden ? 'window' : width}>
      <title>{`${title} · Altura`}</title>
      <div className={styles.header} data-hidden={isHeaderHidden || undefined}>
        <div className={styles.titles}>
          <h1 className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          {lead && !isHeaderHidden && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions && !isHeaderHidden && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  )
}
