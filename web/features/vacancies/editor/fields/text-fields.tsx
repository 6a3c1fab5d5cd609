import { lengthOf, lengths, reasonForRejectionShownMin } from '#contract/lengths.ts'
import { outcomesCount } from '#contract/limits.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { VacancyForm } from '../draft-schemas.ts'
import { Tip, type TipKey } from './tip.tsx'

type LongText =
  | 'problem_to_solve'
  | 'softwares'
  | 'technical_knowledge'
  | 'languages'
  | 'reason_for_rejection'
  | `outcomes.${number}`

interface LongTextFieldProps {
  form: VacancyForm
  name: LongText
  label: string
  minimum: number
  tip: TipKey
  rows?: number
}

/** A text with a least length, counted while it is written. */
export function LongTextField({ form, name, label, minimum, tip, rows = 5 }: LongTextFieldProps) {
  return (
    <Tip of={tip}>
      <TextArea
        {...form.register(name)}
        label={label}
        minimum={minimum}
        count={lengthOf}
        rows={rows}
        required
        error={form.problem(name)}
      />
    </Tip>
  )
}

export function JobTitleField({ form }: { form: VacancyForm }) {
  const text = useText('wizard')

  return (
    <Tip of="tipJobTitle">
      <TextField
        {...form.register('title')}
        label={text('jobTitle')}
        placeholder={text('jobTitlePlaceholder')}
        autoComplete="off"
        required
        error={form.problem('title')}
      />
    </Tip>
  )
}

export function ReasonField({ form }: { form: VacancyForm }) {
  const text = useText('wizard')
  return (
    <LongTextField
      form={form}
      name="reason_for_rejection"
      label={text('reasonForRejection')}
      minimum={reasonForRejectionShownMin}
      tip="tipReasonForRejection"
    />
  )
}

export function OutcomeFields({ form }: { form: VacancyForm }) {
  const text = useText('wizard')

  return Array.from({ length: outcomesCount }, (_, index) => (
    <LongTextField
      key={index}
      form={form}
      name={`outcomes.${index}`}
      label={text('achievement', { n: index + 1 })}
      minimum={lengths.long_text.min}
      tip="tipAchievement"
      rows={3}
    />
  ))
}

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
