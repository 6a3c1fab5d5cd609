import { lengths } from '#contract/fields/lengths.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { queryOf } from '../board/filters.ts'
import { useChips } from '../board/use-chips.ts'
import type { VacancyFilters } from '../board/vacancy-filters.ts'
import { useSaveSearch } from './api.ts'
import { SearchDialog } from './search-dialog.tsx'

interface SaveSearchDialogProps {
  opened: boolean
  onClose: () => void
  filters: VacancyFilters
}

/** Saves what is searched for, under a name in the words of its filters. Loaded lazily. */
export function SaveSearchDialog({ filters, ...dialog }: SaveSearchDialogProps) {
  const text = useText('alerts')
  const { mutateAsync } = useSaveSearch()
  const chips = useChips(filters)
  const parts = [...(filters.search ? [filters.search] : []), ...chips.map(({ label }) => label)]
  const name = parts.join(', ').slice(0, lengths.search_name.max)
  const query = new URLSearchParams(queryOf(filters)).toString()
  if (!dialog.opened) return null

  return (
    <SearchDialog
      // The names of places and industries may come a moment later.
      key={name}
      {...dialog}
      title={text('saveTitle')}
      description={text('saveLead')}
      choice={{ name, often: 'daily' }}
      onSend={(choice) => mutateAsync({ body: { ...choice, query } })}
    />
  )
}
