import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './pending-screen.module.css'

export function PendingScreen() {
  return (
    <div className={styles.pending}>
      <Skeleton of="text" rows={6} />
    </div>
  )
}
