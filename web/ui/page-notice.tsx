import type { ComponentProps } from 'react'
import { Notice } from './notice.tsx'
import styles from './page-notice.module.css'

/** A notice above whatever page is open. */
export function PageNotice(props: ComponentProps<typeof Notice>) {
  return (
    <div className={styles.notice}>
      <Notice {...props} />
    </div>
  )
}
