import { IconWorld } from '@tabler/icons-react'
import { Icon } from '#web/ui/icon.tsx'
import { setLanguage } from './language.ts'
import styles from './language-switch.module.css'
import { useLanguage, useText } from './text.ts'

/** The globe: there are two languages, so it changes to the other one, at once and without a reload. */
export function LanguageSwitch({ compact = false }: { compact?: boolean }) {
  const text = useText('common')
  const other = useLanguage() === 'en' ? 'es' : 'en'
  const label = text('switchLanguage')

  return (
    <button
      type="button"
      className={styles.switch}
      aria-label={label}
      title={label}
      data-compact={compact || undefined}
      onClick={() => void setLanguage(other)}
    >
      <Icon of={IconWorld} size={20} />
      <span className={styles.name} lang={other} aria-hidden>
        {text('otherLanguage')}
      </span>
    </button>
  )
}
