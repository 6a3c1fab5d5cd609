import { lengths } from '#contract/limits.ts'
import { useText } from '#web/lib/text.ts'
import type { VacancyForm } from '../vacancy-form.ts'
import { LongTextField } from './long-text-field.tsx'

export function SecfitFields({ form }: { form: VacancyForm }) {
  const text = useText('wizard')
  const minimum = lengths.long_text.min

  return (
    <>
      <LongTextField
        form={form}
        name="problem_to_solve"
        label={text('jobMission')}
        minimum={minimum}
        tip="tipJobMission"
      />
      <LongTextField
        form={form}
        name="softwares"
        label={text('softwares')}
        minimum={minimum}
        tip="tipSoftwares"
      />
      <LongTextField
        form={form}
        name="technical_knowledge"
        label={text('skills')}
        minimum={minimum}
        tip="tipSkills"
      />
      <LanguagesField form={form} />
    </>
  )
}

export function LanguagesField({ form }: { form: VacancyForm }) {
  const text = useText('wizard')
  return (
    <LongTextField
      form={form}
      name="languages"
      label={text('languages')}
      minimum={lengths.languages.min}
      tip="tipLanguages"
      rows={3}
    />
  )
}
