import { Controller } from 'react-hook-form'
import { vacancyIndustries } from '#contract/endpoint/limits.ts'
import { messageOf } from '#web/lib/failure-text.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useFailureToast } from '#web/lib/use-failure-toast.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { MultiSelectField } from '#web/ui/multi-select-field.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useIndustries } from '../../api.ts'
import type { VacancyForm } from '../draft-schemas.ts'
import { Tip } from './tip.tsx'

export function IndustriesField({ form }: { form: VacancyForm }) {
  const text = useText('wizard')
  const problem = useText('problems')
  const { data, error, refetch } = useIndustries()
  const failure = { network: text('fetchFailed'), otherwise: text('industriesFailed') }
  useFailureToast(error !== null, error ? messageOf(error, failure) : undefined)
  if (error) return <ErrorState onRetry={() => void refetch()} />

  return (
    <Tip of="tipIndustries">
      <Controller
        control={form.control}
        name="industries"
        render={({ field }) => (
          <MultiSelectField
            {...field}
            label={text('industries')}
            description={text('industriesHelp')}
            options={(data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            maximum={vacancyIndustries.max}
            onTooMany={() => toast.error(problem('up_to_items', { n: vacancyIndustries.max }))}
            required
            error={form.problem('industries')}
          />
        )}
      />
    </Tip>
  )
}
