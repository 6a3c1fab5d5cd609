import { useState } from 'react'
import { currentLanguage, setLanguage } from '#web/lib/i18n/language.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { type ColorScheme, setColorScheme, storedColorScheme } from '#web/ui/color-scheme.ts'
import { KitProvider } from '#web/ui/kit-provider.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { Page } from '#web/ui/page.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { ButtonSection } from '../button-section.tsx'
import styles from '../catalogue.module.css'
import { ChoiceSection } from '../choice-section.tsx'
import { DataSection } from '../data-section.tsx'
import { DialogSection } from '../dialog-section.tsx'
import { FieldSection } from '../field-section.tsx'
import { NavigationSection } from '../navigation-section.tsx'
import { Specimen } from '../specimen.tsx'
import { StateSection } from '../state-section.tsx'

type View = ColorScheme | 'both'

/** Every part of the interface in every state, to look at while developing. */
export default function CataloguePage() {
  const t = useText('catalogue')
  const [view, setView] = useState<View>(storedColorScheme())

  function change(next: View) {
    if (next !== 'both') setColorScheme(next)
    setView(next)
  }

  return (
    <KitProvider>
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
            onChange={change}
          />
        </div>
      </header>
      <main id="main">
        <Page title={t('title')}>
          {view === 'both' ? (
            <div className={styles.both}>
              <div className={styles.half} data-scheme="light">
                <Sections />
              </div>
              <div className={styles.half} data-scheme="dark">
                <Sections />
              </div>
            </div>
          ) : (
            <Sections />
          )}
        </Page>
      </main>
    </KitProvider>
  )
}

function Sections() {
  return (
    <>
      <FoundationSection />
      <ButtonSection />
      <FieldSection />
      <ChoiceSection />
      <DialogSection />
      <NavigationSection />
      <DataSection />
      <StateSection />
    </>
  )
}

const colours =
  `paper surface sunken raised line line-strong ink ink-2 ink-3 pine pine-hover pine-soft brass brass-text
  brass-soft success success-soft warning warning-soft danger danger-soft info info-soft focus`.split(
    /\s+/,
  )

const types = [
  'display-l',
  'display-m',
  'display-s',
  'title',
  'body-l',
  'body',
  'small',
  'label',
  'micro',
]

function FoundationSection() {
  const t = useText('catalogue')

  return (
    <Specimen title={t('foundations')}>
      <div className={styles.swatches}>
        {colours.map((name) => (
          <div key={name}>
            <div className={styles.swatch} style={{ background: `var(--${name})` }} />
            {name}
          </div>
        ))}
      </div>
      <div className={styles.types}>
        {types.map((name) => (
          <p key={name} style={{ font: `var(--type-${name})` }}>
            {t('typeSample')}
          </p>
        ))}
      </div>
    </Specimen>
  )
}
