import { newFindsMax } from '#contract/endpoint/limits.ts'
import type { SavedSearch } from '#contract/vacancies/saved-search.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Tag } from '#web/ui/tag.tsx'
import styles from './save-search.module.css'

/** The number of vacancies that are new in these searches; nothing if there are none. */
export function NewFinds({ searches }: { searches: readonly SavedSearch[] }) {
  const text = useText('vacancies')
  const count = searches.reduce((sum, { new_count }) => sum + new_count, 0)
  const hasMore = searches.some(({ new_count }) => new_count >= newFindsMax)
  if (count === 0) return null
  return (
    <span className={styles.count}>
      <Tag tone="brass">
        {hasMore ? text('newFindsMore', { count }) : text('newFinds', { count })}
      </Tag>
    </span>
  )
}
