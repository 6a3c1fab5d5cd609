import { useText } from '#web/lib/i18n/text.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'

/**
 * For an address that leads to no vacancy, or to one of another company. The way back stands beside
 * it.
 */
export function MissingVacancy() {
  const text = useText('vacancies')
  return <EmptyState title={text('missing')}>{text('missingText')}</EmptyState>
}
