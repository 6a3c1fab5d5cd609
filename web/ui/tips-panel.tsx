import { IconBulb } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import { Icon } from './icon.tsx'
import styles from './tips-panel.module.css'

/** Tips beside a form about the focused field. */
export function TipsPanel({ children }: { children: ReactNode }) {
  const t = useText('common')

  return (
    <aside className={styles.panel} aria-label={t('tips')} data-testid="tips-panel">
      <h2 className={styles.title}>
        <Icon of={IconBulb} size={22} />
        {t('tips')}
      </h2>
      {children}
    </aside>
  )
}
