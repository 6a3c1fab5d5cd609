import { Controller } from 'react-hook-form'
import type { Competency } from '#contract/competencies.ts'
import { competenciesCount } from '#contract/limits.ts'
import { messageOf } from '#web/lib/failures.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useFailureToast } from '#web/lib/use-failure-toast.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { AdviceContext, useField } from '#web/ui/field.tsx'
import { GroupFrame } from '#web/ui/group-frame.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useCompetencies } from '../../api.ts'
import type { VacancyForm } from '../draft-schemas.ts'
import type { VacancyDraft } from '../vacancy-draft.ts'
import styles from './competency-picker.module.css'
import { Tip } from './tip.tsx'

interface CompetencyPickerProps {
  form: VacancyForm
  /** Said when a sixth is tried, where it is not what is said of every list. */
  tooManyText?: string
}

export function CompetencyPicker({ form, tooManyText }: CompetencyPickerProps) {
  const text = useText('wizard')
  const problem = useText('problems')
  const { data, error, refetch } = useCompetencies()
  const failure = { network: text('fetchFailed'), otherwise: text('competenciesFailed') }
  useFailureToast(error !== null, error ? messageOf(error, failure) : undefined)
  if (error) return <ErrorState onRetry={() => void refetch()} />
  if (!data) return <Skeleton of="list" rows={6} />

  return (
    <Tip of="tipCompetencies">
      <Controller
        control={form.control}
        name="competencies"
        render={({ field }) => (
          <Choices
            competencies={data.data}
            chosen={field.value}
            onChange={field.onChange}
            onTooMany={() =>
              toast.error(tooManyText ?? problem('up_to_items', { n: competenciesCount }))
            }
            error={form.problem('competencies')}
          />
        )}
      />
    </Tip>
  )
}

interface ChoicesProps {
  competencies: readonly Competency[]
  chosen: VacancyDraft['competencies']
  onChange: (chosen: VacancyDraft['competencies']) => void
  onTooMany: () => void
  error: string | undefined
}

function Choices({ competencies, chosen, onChange, onTooMany, error }: ChoicesProps) {
  const text = useText('wizard')
  const frame = {
    label: text('competencies'),
    description: text('competenciesHelp'),
    error,
    required: true,
  }
  const { ids, control } = useField(frame)

  function toggle({ id, competence }: Competency, isWanted: boolean) {
    if (!isWanted) onChange(chosen.filter((other) => other.id !== id))
    else if (chosen.length >= competenciesCount) onTooMany()
    else onChange([...chosen, { id, competence }])
  }

  return (
    <GroupFrame {...frame} ids={ids}>
      <p className={styles.count} aria-live="polite">
        {text('chosenCount', { n: chosen.length, max: competenciesCount })}
      </p>
      <fieldset
        className={styles.choices}
        aria-labelledby={ids.label}
        aria-describedby={control['aria-describedby']}
      >
        <AdviceContext value={undefined}>
          {competencies.map((competency) => (
            <div className={styles.choice} key={competency.id}>
              <Checkbox
                label={competency.competence}
                description={competency.description}
                checked={chosen.some(({ id }) => id === competency.id)}
                onChange={(event) => toggle(competency, event.currentTarget.checked)}
              />
            </div>
          ))}
        </AdviceContext>
      </fieldset>
    </GroupFrame>
  )
}
