import { useText } from '#web/lib/i18n/text.ts'
import styles from './skeleton.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

interface SkeletonProps {
  /** The shape of the content. */
  of: 'list' | 'table' | 'text'
  rows?: number
}

/** A placeholder with the layout of the content that is loading, which prevents layout shifts. */
export function Skeleton({ of, rows = 5 }: SkeletonProps) {
  const t = useText('common')
  const Row = shapes[of]

  return (
    <output className={styles.skeleton}>
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <div className={of === 'text' ? styles.text : undefined} aria-hidden>
        {of === 'text' && <span className={styles.title} />}
        {Array.from({ length: rows }, (_, index) => (
          <Row key={index} />
        ))}
      </div>
    </output>
  )
}

const shapes = { list: ListRow, table: TableRow, text: TextRow }

function ListRow() {
  return (
    <div className={styles.row}>
      <span className={styles.square} />
      <div className={styles.lines}>
        <span className={`${styles.block} ${styles.wide}`} />
        <span className={`${styles.block} ${styles.middle}`} />
        <span className={`${styles.block} ${styles.narrow}`} />
      </div>
    </div>
  )
}

function TableRow() {
  return (
    <div className={styles.tableRow}>
      <span className={`${styles.block} ${styles.wide}`} />
      <span className={`${styles.block} ${styles.middle}`} />
      <span className={`${styles.block} ${styles.middle}`} />
      <span className={`${styles.block} ${styles.narrow}`} />
    </div>
  )
}

function TextRow() {
  return <span className={styles.block} />
}
