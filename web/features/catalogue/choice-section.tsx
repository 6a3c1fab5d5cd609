import { useState } from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import { Checkbox, Switch } from '#web/ui/checkbox.tsx'
import { MultiSelectField } from '#web/ui/multi-select-field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { toast } from '#web/ui/toasts.tsx'
import styles from './catalogue.module.css'
import { Specimen } from './specimen.tsx'

const countries = [
  'Argentina',
  'Canadá',
  'Chile',
  'Colombia',
  'España',
  'Estados Unidos',
  'México',
  'Panamá',
  'Perú',
  'Uruguay',
]

export function ChoiceSection() {
  const t = useText('catalogue')
  const [country, setCountry] = useState<string | null>('México')
  const [currency, setCurrency] = useState<string | null>(null)
  const countryOptions = countries.map((name) => ({ value: name, label: name }))
  const currencyOptions = ['USD', 'MXN', 'EUR'].map((code) => ({ value: code, label: code }))

  return (
    <Specimen title={t('choices')}>
      <div className={styles.columns}>
        <SelectField
          label={t('country')}
          options={countryOptions}
          value={country}
          onChange={setCountry}
          clearable
          required
        />
        <SelectField
          label={t('currency')}
          options={currencyOptions}
          value={currency}
          onChange={setCurrency}
        />
        <SelectField
          label={t('currency')}
          options={currencyOptions}
          value={null}
          onChange={setCurrency}
          error={t('choiceError')}
        />
        <SelectField
          label={t('timezone')}
          options={countryOptions}
          value="Chile"
          onChange={setCountry}
          disabled
        />
        <CompetencySpecimen />
        <MultiSelectField
          label={t('industries')}
          options={[]}
          value={[]}
          onChange={() => undefined}
          error={t('choiceError')}
        />
      </div>
      <ToggleSpecimens />
    </Specimen>
  )
}

function ToggleSpecimens() {
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

function CompetencySpecimen() {
  const t = useText('catalogue')
  const [competencies, setCompetencies] = useState([1, 4])

  return (
    <MultiSelectField
      label={t('competencies')}
      description={t('competenciesHelp')}
      options={[
        { value: 1, label: t('competencyStrategy') },
        { value: 2, label: t('competencyDecision') },
        { value: 3, label: t('competencyNegotiation') },
        { value: 4, label: t('competencyTeam') },
        { value: 5, label: t('competencyGrowth') },
        { value: 6, label: t('competencyVision') },
      ]}
      value={competencies}
      onChange={setCompetencies}
      maximum={5}
      onTooMany={() => toast.error(t('tooManyCompetencies'))}
      required
    />
  )
}
