import { useText } from '#web/lib/i18n/text.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SaveSearch } from '../alerts/save-search.tsx'
import { VacancyBoard } from '../board/vacancy-board.tsx'

export default function ExecutiveVacanciesPage() {
  const text = useText('vacancies')
  const common = useText('common')

  return (
    <VacancyBoard
      context="executive-vacancies"
      title={common('jobBoard')}
      lead={text('boardLead')}
      actions={<SaveSearch />}
      empty={<EmptyState title={text('emptyBoard')}>{text('emptyBoardText')}</EmptyState>}
    />
  )
}
