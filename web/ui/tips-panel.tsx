import { IconBulb, IconChevronUp } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { useText } from '#web/lib/text.ts'
import { Icon } from './icon.tsx'
import styles from './tips-panel.module.css'

/** Advice about the field that has the focus: beside the form from 1200 px, behind a button below that. */
export function TipsPanel({ children }: { children: ReactNode }) {
  const t = useText('common')
  const [open, setOpen] = useState(false)
  const id = useId()

  return (
    <aside className={styles.panel} aria-label={t('tips')} data-testid="tips-panel">
      <h2 className={styles.title}>
        <Icon of={IconBulb} size={22} />
        {t('tips')}
      </h2>
      <button
        type="button"
        className={styles.opener}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Icon of={IconBulb} size={20} />
        {t('tips')}
        <Icon of={IconChevronUp} />
      </button>
      <div className={styles.content} id={id} data-open={open || undefined}>
        {children}
      </div>
    </aside>
  )
}
