import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import { FileField } from '#web/ui/file-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './catalogue.module.css'
import { Specimen } from './specimen.tsx'

export function FieldSection() {
  const t = useText('catalogue')
  const [pay, setPay] = useState<number | null>(125000)

  return (
    <Specimen title={t('fields')}>
      <div className={styles.columns}>
        <TextField label={t('fullName')} required />
        <TextField label={t('fullName')} required defaultValue="Lucía Fernández Ortega" />
        <TextField
          label={t('email')}
          type="email"
          required
          defaultValue="lucia@"
          error={t('emailError')}
        />
        <TextField label={t('phone')} type="tel" disabled defaultValue="+52 55 5555 0134" />
        <TextField
          label={t('search')}
          labelHidden
          type="search"
          placeholder={t('search')}
          icon={<Icon of={IconSearch} />}
        />
        <PasswordField
          label={t('password')}
          autoComplete="new-password"
          description={t('passwordHelp')}
          defaultValue="Correct-horse-9"
          required
        />
        <NumberField label={t('pay')} value={pay} onChange={setPay} unit="MXN" required />
        <NumberField label={t('pay')} value={90000} unit="MXN" required error={t('payError')} />
        <NumberField label={t('pay')} value={250000} unit="USD" disabled />
        <TextArea
          label={t('experience')}
          name="experience"
          minimum={100}
          required
          defaultValue={t('experienceText')}
        />
        <TextArea label={t('card')} name="card" minimum={100} defaultValue={t('cardText')} />
        <TextArea
          label={t('experience')}
          name="none"
          minimum={30}
          error={t('textError')}
          rows={3}
        />
        <FileFields />
      </div>
    </Specimen>
  )
}

function FileFields() {
  const t = useText('catalogue')
  const [file, setFile] = useState<string>()

  return (
    <>
      <FileField
        label={t('fileField')}
        kind="pdf"
        onSelect={({ name }) => setFile(name)}
        current={file}
        required
      />
      <FileField
        label={t('fileField')}
        kind="pdf"
        onSelect={() => undefined}
        current="lucia-fernandez-cfo-2026.pdf"
        progress={0.62}
      />
      <FileField label={t('photo')} kind="image" onSelect={() => undefined} error={t('badType')} />
    </>
  )
}
