import { IconPlus } from '@tabler/icons-react'
import { paths } from '#contract/pages/web-paths.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { LinkButton } from '#web/lib/link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { VacancyBoard } from '../board/vacancy-board.tsx'
import { SharePosted } from '../sharing/share-posted.tsx'

export default function VacanciesPage() {
  const text = useText('vacancies')
  const common = useText('common')
  const create = (
    <LinkButton variant="primary" icon={<Icon of={IconPlus} />} to={paths.newVacancy()}>
      {common('newJob')}
    </LinkButton>
  )

  return (
    <>
      <VacancyBoard
        context="vacancies"
        title={common('jobBoard')}
        lead={text('companyLead')}
        actions={create}
        empty={
          <EmptyState title={text('emptyCompany')} action={create}>
            {text('emptyCompanyText')}
          </EmptyState>
        }
      />
      <SharePosted />
    </>
  )
}
