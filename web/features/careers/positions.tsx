import { careerLimits } from '#contract/endpoint/limits.ts'
import { lengths } from '#contract/fields/lengths.ts'
import { useProblem } from '#web/lib/form.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './entries.module.css'
import { Entries } from './entries.tsx'
import { SpanFields } from './span-fields.tsx'
import type { CareerForm } from './use-career-form.ts'
import { emptyPosition } from './written-career.ts'

export function Positions({ form }: { form: CareerForm }) {
  const text = useText('career')

  return (
    <Entries
      form={form}
      name="positions"
      nameOf={(index) => text('positionNumber', { number: index + 1 })}
      title={text('positions')}
      note={text('positionsNote')}
      addText={text('addPosition')}
      maximum={careerLimits.positions}
      empty={emptyPosition}
    >
      {(index) => <PositionFields form={form} index={index} />}
    </Entries>
  )
}

function PositionFields({ form, index }: { form: CareerForm; index: number }) {
  const text = useText('career')
  const within = `positions.${index}` as const

  return (
    <div className={styles.fields}>
      <TextField
        label={text('title')}
        autoComplete="off"
        required
        error={useProblem(form, `${within}.title`)}
        {...form.register(`${within}.title`)}
      />
      <TextField
        label={text('company')}
        autoComplete="off"
        required
        error={useProblem(form, `${within}.company`)}
        {...form.register(`${within}.company`)}
      />
      <SpanFields form={form} within={within} endNote={text('toHint')} />
      <div className={styles.whole}>
        <TextArea
          label={text('led')}
          description={text('ledHint')}
          rows={3}
          maximum={lengths.career_text.max}
          error={useProblem(form, `${within}.led`)}
          {...form.register(`${within}.led`)}
        />
      </div>
      <div className={styles.whole}>
        <TextArea
          label={text('results')}
          description={text('resultsHint')}
          rows={3}
          maximum={lengths.career_text.max}
          error={useProblem(form, `${within}.results`)}
          {...form.register(`${within}.results`)}
        />
      </div>
    </div>
  )
}
