import { useText } from '#web/lib/i18n/text.ts'
import styles from './loader.module.css'
import { Slats } from './slats.tsx'

/** A loading indicator inside a page. */
export function Loader({ label }: { label?: string }) {
  const t = useText('common')

  return (
    <output className={styles.loader}>
      <Slats />
      {label ?? t('loading')}
    </output>
  )
}
