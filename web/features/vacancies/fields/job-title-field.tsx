import { useText } from '#web/lib/text.ts'
import { TextField } from '#web/ui/text-field.tsx'
import type { VacancyForm } from '../vacancy-form.ts'
import { Tip } from './tip.tsx'

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
