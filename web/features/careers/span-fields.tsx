import { useProblem } from '#web/lib/form.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { TextField } from '#web/ui/text-field.tsx'
import type { CareerForm } from './use-career-form.ts'

interface SpanFieldsProps {
  form: CareerForm
  within: `${'positions' | 'education'}.${number}`
  /** Below the end. */
  endNote?: string
}

/** From when to when. */
export function SpanFields({ form, within, endNote }: SpanFieldsProps) {
  const text = useText('career')
  const [from, to] = [`${within}.from`, `${within}.to`] as const

  return (
    <>
      <TextField
        label={text('from')}
        description={text('month')}
        error={useProblem(form, from)}
        {...form.register(from)}
      />
      <TextField
        label={text('to')}
        description={endNote ?? text('month')}
        error={useProblem(form, to)}
        {...form.register(to)}
      />
    </>
  )
}
