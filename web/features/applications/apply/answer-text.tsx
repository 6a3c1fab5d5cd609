import { useWatch } from 'react-hook-form'
import { useProblem } from '#web/lib/form.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import type { ReusableField } from '../reuse/offers.ts'
import { ReuseOffer } from '../reuse/reuse-offer.tsx'
import type { ApplicationForm } from './application-input.ts'

interface AnswerTextProps {
  form: ApplicationForm
  name: ReusableField
  label: string
  question?: string
  limits: { min: number; max: number }
}

/**
 * A text of the application, below it an earlier answer that fits. It is drawn with each change of
 * its value, so that the counter knows what a draft or an earlier answer has filled in.
 */
export function AnswerText({ form, name, limits, ...asked }: AnswerTextProps) {
  const value = useWatch({ control: form.control, name })

  return (
    <div>
      <TextArea
        {...form.register(name)}
        {...asked}
        minimum={limits.min}
        maximum={limits.max}
        error={useProblem(form, name)}
        rows={3}
        required
      />
      <ReuseOffer field={name} value={value} onUsed={() => form.setFocus(name)} />
    </div>
  )
}
