import { useState } from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import { Checkbox, Switch } from '#web/ui/checkbox.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import styles from './catalogue.module.css'

export function ToggleSpecimens() {
  const t = useText('catalogue')
  const [language, setLanguage] = useState('en')
  const [verdict, setVerdict] = useState<number | null>(null)
  const [workplace, setWorkplace] = useState('HYBRID')

  return (
    <div className={`${styles.block} ${styles.stack}`}>
      <div className={styles.columns}>
        <Checkbox label={t('remember')} description={t('rememberHelp')} defaultChecked />
        <Checkbox label={t('remember')} error={t('choiceError')} />
        <Checkbox label={t('remember')} disabled defaultChecked />
        <Switch label={t('secret')} description={t('secretHelp')} defaultChecked />
        <Switch label={t('secret')} />
        <RadioGroup
          label={t('verdict')}
          options={[
            { value: 1, label: t('yes') },
            { value: 0, label: t('no') },
          ]}
          value={verdict}
          onChange={setVerdict}
          required
        />
        <SegmentedControl
          label={t('workplace')}
          options={[
            { value: 'ON_SITE', label: t('onSite') },
            { value: 'HYBRID', label: t('hybrid') },
            { value: 'REMOTE', label: t('remote') },
          ]}
          value={workplace}
          onChange={setWorkplace}
        />
      </div>
      <RadioGroup
        label={t('language')}
        appearance="cards"
        options={[
          { value: 'en', label: t('languageEn'), description: t('languageEnText') },
          { value: 'es', label: t('languageEs'), description: t('languageEsText') },
        ]}
        value={language}
        onChange={setLanguage}
        required
      />
    </div>
  )
}
