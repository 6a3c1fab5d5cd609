import { currentLanguage, setLanguage } from '#web/lib/i18n/language.ts'
import { useText } from '#web/lib/i18n/text.ts'
import type { ColorScheme } from '#web/ui/color-scheme.ts'
import { Logo } from '#web/ui/logo.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import styles from './catalogue-bar.module.css'

export type View = ColorScheme | 'both'

interface CatalogueBarProps {
  view: View
  onView: (view: View) => void
}

export function CatalogueBar({ view, onView }: CatalogueBarProps) {
  const t = useText('catalogue')

  return (
    <header className={styles.bar}>
      <Logo />
      <div className={styles.tools}>
        <SegmentedControl
          label={t('language')}
          options={[
            { value: 'en', label: 'English' },
            { value: 'es', label: 'Español' },
          ]}
          value={currentLanguage()}
          onChange={(language) => void setLanguage(language)}
        />
        <SegmentedControl
          label={t('scheme')}
          options={(['system', 'light', 'dark', 'both'] as const).map((value) => ({
            value,
            label: t(value),
          }))}
          value={view}
          onChange={onView}
        />
      </div>
    </header>
  )
}
