import { paths } from '#contract/pages/web-paths.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { LinkButton } from '#web/lib/link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { VacancyBoard } from '../board/vacancy-board.tsx'
import { OwnTabs } from '../saved/own-tabs.tsx'
import { useUnavailable } from '../saved/saved-api.ts'
import { UnavailableSaved } from '../saved/unavailable-saved.tsx'

export default function SavedVacanciesPage() {
  const text = useText('vacancies')
  const common = useText('common')

  return (
    <VacancyBoard
      context="my-vacancies/saved"
      title={common('myVacancies')}
      lead={text('savedLead')}
      tabs={<OwnTabs current="my-vacancies/saved" />}
      end={<UnavailableSaved />}
      empty={<NothingSaved />}
    />
  )
}

function NothingSaved() {
  const text = useText('vacancies')
  if (useUnavailable().length > 0) return <UnavailableSaved />

  return (
    <EmptyState
      title={text('emptySaved')}
      action={
        <LinkButton to={paths.vacancies('executive-vacancies')}>{text('emptyBrowse')}</LinkButton>
      }
    >
      {text('emptySavedText')}
    </EmptyState>
  )
}
