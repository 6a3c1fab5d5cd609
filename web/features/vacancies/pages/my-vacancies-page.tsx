import { paths } from '#contract/pages/web-paths.ts'
import { BegunList } from '#web/features/applications/begun/begun-list.tsx'
import { useText } from '#web/lib/i18n/text.ts'
import { LinkButton } from '#web/lib/link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { VacancyBoard } from '../board/vacancy-board.tsx'
import { OwnTabs } from '../saved/own-tabs.tsx'

export default function MyVacanciesPage() {
  const text = useText('vacancies')
  const common = useText('common')

  return (
    <VacancyBoard
      context="my-vacancies"
      title={common('myVacancies')}
      lead={text('myLead')}
      tabs={
        <>
          <OwnTabs current="my-vacancies" />
          <BegunList />
        </>
      }
      empty={
        <EmptyState
          title={text('emptyMine')}
          action={
            <LinkButton to={paths.vacancies('executive-vacancies')}>
              {text('emptyBrowse')}
            </LinkButton>
          }
        >
          {text('emptyMineText')}
        </EmptyState>
      }
    />
  )
}
