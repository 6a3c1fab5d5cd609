import { lengths } from '#contract/lengths.ts'
import { useText } from '#web/lib/i18n/text.ts'
import type { VacancyForm } from '../draft-schemas.ts'
import { LanguagesField } from './languages-field.tsx'
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
