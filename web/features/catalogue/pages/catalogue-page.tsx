import { useState } from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import { setColorScheme, storedColorScheme } from '#web/ui/color-scheme.ts'
import { Page } from '#web/ui/page.tsx'
import { ButtonSection } from '../button-section.tsx'
import { CatalogueBar, type View } from '../catalogue-bar.tsx'
import styles from '../catalogue.module.css'
import { ChoiceSection } from '../choice-section.tsx'
import { DataSection } from '../data-section.tsx'
import { DialogSection } from '../dialog-section.tsx'
import { FieldSection } from '../field-section.tsx'
import { FoundationSection } from '../foundation-section.tsx'
import { NavigationSection } from '../navigation-section.tsx'
import { StateSection } from '../state-section.tsx'

/** Every part of the interface in every state, to look at while developing. */
export default function CataloguePage() {
  const t = useText('catalogue')
  const [view, setView] = useState<View>(storedColorScheme())

  function change(next: View) {
    if (next !== 'both') setColorScheme(next)
    setView(next)
  }

  return (
    <>
      <CatalogueBar view={view} onView={change} />
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
    </>
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
