import { lengths } from '#contract/fields/lengths.ts'
import type { VacancyText } from '#contract/vacancies/vacancy-texts.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import type { VacancyForm } from '../draft-schemas.ts'
import { Tip, type TipKey } from './tip.tsx'

type LongText = VacancyText | `outcomes.${number}`

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
        maximum={lengths.long_text.max}
        rows={rows}
        required
        error={form.problem(name)}
      />
    </Tip>
  )
}
