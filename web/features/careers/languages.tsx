import { Controller } from 'react-hook-form'
import { levelName } from '#contract/accounts/written-career.ts'
import { careerLimits } from '#contract/endpoint/limits.ts'
import { languageLevels } from '#contract/fields/language-levels.ts'
import { useProblem } from '#web/lib/form.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useLanguageNames } from '#web/lib/use-language-names.ts'
import { ComboboxField } from '#web/ui/combobox-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import styles from './entries.module.css'
import { Entries } from './entries.tsx'
import type { CareerForm } from './use-career-form.ts'
import { emptyLanguage } from './written-career.ts'

export function Languages({ form }: { form: CareerForm }) {
  const text = useText('career')

  return (
    <Entries
      form={form}
      name="languages"
      nameOf={(index) => text('languageNumber', { number: index + 1 })}
      title={text('languages')}
      addText={text('addLanguage')}
      maximum={careerLimits.languages}
      empty={emptyLanguage}
    >
      {(index) => <LanguageFields form={form} index={index} />}
    </Entries>
  )
}

function LanguageFields({ form, index }: { form: CareerForm; index: number }) {
  const text = useText('career')
  const names = useLanguageNames()
  const within = `languages.${index}` as const
  const codeProblem = useProblem(form, `${within}.code`)
  const levelProblem = useProblem(form, `${within}.level`)
  const levels = languageLevels.map((value) => ({
    value,
    label: levelName(value, text('NATIVE')),
  }))

  return (
    <div className={styles.fields}>
      <Controller
        control={form.control}
        name={`${within}.code`}
        render={({ field }) => (
          <ComboboxField
            {...field}
            label={text('language')}
            options={names}
            error={codeProblem}
            required
          />
        )}
      />
      <Controller
        control={form.control}
        name={`${within}.level`}
        render={({ field }) => (
          <SelectField
            {...field}
            label={text('level')}
            options={levels}
            error={levelProblem}
            required
          />
        )}
      />
    </div>
  )
}
