import { useState } from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import { ProgressSteps } from '#web/ui/progress-steps.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { TipsPanel } from '#web/ui/tips-panel.tsx'
import styles from './catalogue.module.css'
import { Specimen } from './specimen.tsx'

export function NavigationSection() {
  const t = useText('catalogue')
  const [tab, setTab] = useState<'fit' | 'resume' | 'salary'>('fit')
  const [step, setStep] = useState('details')

  return (
    <Specimen title={t('navigation')}>
      <Tabs
        label={t('application')}
        tabs={[
          { key: 'fit', label: t('tabSecFit'), content: <p>{t('cardText')}</p> },
          { key: 'resume', label: t('tabResume'), content: <p>{t('tipText')}</p> },
          { key: 'salary', label: t('tabSalary'), content: <p>{t('infoText')}</p> },
        ]}
        value={tab}
        onChange={setTab}
      />
      <div className={styles.wizard}>
        <ProgressSteps
          label={t('steps')}
          steps={[
            { key: 'language', label: t('stepLanguage'), done: true },
            { key: 'title', label: t('stepTitle'), done: true },
            { key: 'details', label: t('stepDetails'), done: false },
            { key: 'outcomes', label: t('stepOutcomes'), done: false },
            { key: 'salary', label: t('stepSalary'), done: false, disabled: true },
            { key: 'industries', label: t('stepIndustries'), done: false, disabled: true },
          ]}
          current={step}
          onSelect={setStep}
        />
        <TipsPanel>{t('tipText')}</TipsPanel>
      </div>
    </Specimen>
  )
}
