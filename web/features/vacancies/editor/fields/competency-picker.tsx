import { Controller } from 'react-hook-form'
import { competenciesCount } from '#contract/endpoint/limits.ts'
import { messageOf } from '#web/lib/failure-text.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useFailureToast } from '#web/lib/use-failure-toast.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useCompetencies } from '../api.ts'
import type { VacancyForm } from '../draft-schemas.ts'
import { CompetencyChoices } from './competency-choices.tsx'
import { Tip } from './tip.tsx'

interface CompetencyPickerProps {
  form: VacancyForm
  /** Said when a sixth is tried, if it is not what is said of every list. */
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
          <CompetencyChoices
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
