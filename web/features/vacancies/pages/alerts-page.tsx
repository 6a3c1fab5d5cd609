import { useSearch } from '@tanstack/react-router'
import { paths } from '#contract/pages/web-paths.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { LinkButton } from '#web/lib/link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useSearches } from '../alerts/api.ts'
import { SearchSwitch } from '../alerts/search-switch.tsx'
import { VacancyBoard } from '../board/vacancy-board.tsx'
import { OwnTabs } from '../saved/own-tabs.tsx'

export default function AlertsPage() {
  const text = useText('alerts')
  const common = useText('common')
  const { alert } = useSearch({ strict: false })

  return (
    <VacancyBoard
      context="my-vacancies/alerts"
      title={common('myVacancies')}
      lead={text('lead')}
      tabs={
        <>
          <OwnTabs current="my-vacancies/alerts" />
          <SearchSwitch alert={alert} />
        </>
      }
      empty={<NothingFound />}
    />
  )
}

function NothingFound() {
  const text = useText('alerts')
  const vacancies = useText('vacancies')
  const { data } = useSearches()
  const hasSearches = (data?.data.length ?? 0) > 0

  return (
    <EmptyState
      title={text(hasSearches ? 'nothingNew' : 'noSearches')}
      action={
        <LinkButton to={paths.vacancies('executive-vacancies')}>
          {vacancies('emptyBrowse')}
        </LinkButton>
      }
    >
      {text(hasSearches ? 'nothingNewText' : 'noSearchesText')}
    </EmptyState>
  )
}
