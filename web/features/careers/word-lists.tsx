import { type FieldError, useFormState } from 'react-hook-form'
import { useText } from '#web/lib/i18n/text.ts'
import { useProblemText } from '#web/lib/problem-text.ts'
import { FormSection } from '#web/ui/form-section.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import type { CareerForm } from './use-career-form.ts'

/** Skills and software, one a line. */
export function WordLists({ form }: { form: CareerForm }) {
  const text = useText('career')

  return (
    <FormSection title={text('skillsAndSoftware')} columns={2}>
      <TextArea
        label={text('skills')}
        description={text('onePerLine')}
        rows={6}
        error={useLineProblem(form, 'skills')}
        {...form.register('skills')}
      />
      <TextArea
        label={text('softwares')}
        description={text('onePerLine')}
        rows={6}
        error={useLineProblem(form, 'softwares')}
        {...form.register('softwares')}
      />
    </FormSection>
  )
}

/** The problem of the lines as a whole, or of the first line that has one. */
function useLineProblem({ control }: CareerForm, name: 'skills' | 'softwares') {
  const problemText = useProblemText()
  const { errors } = useFormState({ control, name })
  const error = errors[name] as FieldError | FieldError[] | undefined
  const first = Array.isArray(error) ? error.find(Boolean) : error
  return first?.type === 'server' ? first.message : problemText(first?.message)
}
