import { memo } from 'react'
import { filterIndustriesMax } from '#contract/endpoint/limits.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useFailureToast } from '#web/lib/use-failure-toast.ts'
import { MultiSelectField } from '#web/ui/multi-select-field.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useIndustries } from '../api.ts'
import { countOf, type FacetCount } from './facets.ts'
import styles from './filter-panel.module.css'

interface IndustriesFilterProps {
  chosen: readonly number[]
  counts: readonly FacetCount[] | undefined
  onChange: (industries: number[]) => void
}

export const IndustriesFilter = memo(({ chosen, counts, onChange }: IndustriesFilterProps) => {
  const text = useText('vacancies')
  const { data, isError } = useIndustries()
  const { wholeNumber } = useFormat()
  useFailureToast(isError)

  return (
    <div className={styles.industries}>
      <MultiSelectField
        label={text('industries')}
        options={(data?.data ?? []).map(({ id, name }) => {
          const count = countOf(counts, String(id))
          const number = count === undefined ? '' : wholeNumber(count)
          return {
            value: id,
            label: name,
            ...(number && { description: text('found', { count: count ?? 0, number }) }),
          }
        })}
        value={chosen}
        onChange={onChange}
        maximum={filterIndustriesMax}
        onTooMany={() => toast.error(text('filterIndustriesMax'))}
      />
    </div>
  )
})
