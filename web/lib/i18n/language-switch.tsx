import { IconWorld } from '@tabler/icons-react'
import { nextLanguage } from '#contract/fields/languages.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './language-switch.module.css'
import { setLanguage } from './language.ts'
import { useLanguage, useText } from './text.ts'

/**
 * The globe: it changes to the next language, at once and without a reload. Its texts name that
 * one.
 */
export function LanguageSwitch({ compact = false }: { compact?: boolean }) {
  const text = useText('common')
  const next = nextLanguage(useLanguage())
  const label = text('switchLanguage')

  return (
    <button
      type="button"
      className={styles.switch}
      aria-label={label}
      title={label}
      data-compact={compact || undefined}
      onClick={() => void setLanguage(next)}
    >
      <Icon of={IconWorld} size={20} />
      <span className={styles.name} lang={next} aria-hidden>
        {text('otherLanguage')}
      </span>
    </button>
  )
}
