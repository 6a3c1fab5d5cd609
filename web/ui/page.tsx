import { type ReactNode, use } from 'react'
import { IsNextToIndex } from './next-to-index.ts'
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

/** A page: the document title, the h1 and the content. Next to an index it has an h2. */
export function Page(props: PageProps) {
  const { title, lead, actions, width = 'wide', isHeaderHidden = false, children } = props
  const isPart = use(IsNextToIndex)
  const Heading = isPart ? 'h2' : 'h1'
  return (
    <div className={styles.page} data-width={isHeaderHidden ? 'window' : width}>
      {!isPart && <title>{`${title} · Altura`}</title>}
      <div className={styles.header} data-hidden={isHeaderHidden || undefined}>
        <div className={styles.titles}>
          <Heading className={styles.title} tabIndex={-1}>
            {title}
          </Heading>
          {lead && !isHeaderHidden && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions && !isHeaderHidden && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  )
}
