import { memo } from 'react'
import { filterIndustriesMax } from '#contract/limits.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useFailureToast } from '#web/lib/use-failure-toast.ts'
import { MultiSelectField } from '#web/ui/multi-select-field.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useIndustries } from '../api.ts'
import styles from './industries-filter.module.css'

interface IndustriesFilterProps {
  chosen: readonly number[]
  onChange: (industries: number[]) => void
}

export const IndustriesFilter = memo(({ chosen, onChange }: IndustriesFilterProps) => {
  const text = useText('vacancies')
  const { data, isError } = useIndustries()
  useFailureToast(isError)

  return (
    <div className={styles.industries}>
      <MultiSelectField
        label={text('industries')}
        options={(data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={chosen}
        onChange={onChange}
        maximum={filterIndustriesMax}
        onTooMany={() => toast.error(text('filterIndustriesMax'))}
      />
    </div>
  )
})
