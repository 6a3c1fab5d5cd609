import styles from './file-progress.module.css'

/** The progress of an upload from 0 to 1, or true if it is unknown. */
export function FileProgress({ value, label }: { value: number | true; label: string }) {
  const range = typeof value === 'number' ? { value, max: 1 } : {}
  return <progress className={styles.progress} aria-label={label} {...range} />
}
