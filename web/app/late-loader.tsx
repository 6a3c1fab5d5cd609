import { LoadingOverlay } from '#web/ui/loader.tsx'
import styles from './late-loader.module.css'

/** What comes quickly needs no curtain before it. */
export function LateLoader() {
  return (
    <div className={styles.late}>
      <LoadingOverlay />
    </div>
  )
}
