import { Controller } from 'react-hook-form'
import { careerLimits } from '#contract/endpoint/limits.ts'
import { educationLevels } from '#contract/vacancies/vacancy-choices.ts'
import { useProblem } from '#web/lib/form.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './entries.module.css'
import { Entries } from './entries.tsx'
import { SpanFields } from './span-fields.tsx'
import type { CareerForm } from './use-career-form.ts'
import { emptyStudies } from './written-career.ts'

export function Education({ form }: { form: CareerForm }) {
  const text = useText('career')

  return (
    <Entries
      form={form}
      name="education"
      nameOf={(index) => text('educationNumber', { number: index + 1 })}
      title={text('education')}
      note={text('educationNote')}
      addText={text('addEducation')}
      maximum={careerLimits.education}
      empty={emptyStudies}
    >
      {(index) => <StudiesFields form={form} index={index} />}
    </Entries>
  )
}

function StudiesFields({ form, index }: { form: CareerForm; index: number }) {
  const text = useText('career')
  const label = useText('labels')
  const within = `education.${index}` as const
  const levelProblem = useProblem(form, `${within}.level`)

  return (
    <div className={styles.fields}>
      <TextField
        label={text('degree')}
        autoComplete="off"
        required
        error={useProblem(form, `${within}.degree`)}
        {...form.register(`${within}.degree`)}
      />
      <TextField
        label={text('institution')}
        autoComplete="off"
        required
        error={useProblem(form, `${within}.institution`)}
        {...form.register(`${within}.institution`)}
      />
      <SpanFields form={form} within={within} />
      <Controller
        control={form.control}
        name={`${within}.level`}
        render={({ field }) => (
          <SelectField
            {...field}
            label={text('educationLevel')}
            placeholder={text('levelNone')}
            options={educationLevels.map((value) => ({ value, label: label(value) }))}
            clearable
            error={levelProblem}
          />
        )}
      />
    </div>
  )
}
