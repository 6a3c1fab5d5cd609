import { useParams, useSearch } from '@tanstack/react-router'
import { useVacancy } from '#web/features/vacancies/detail/api.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Page } from '#web/ui/page.tsx'
import { CompareCandidates } from '../compare/compare-candidates.tsx'

export default function ComparePage() {
  const text = useText('desk')
  const { slug = '' } = useParams({ strict: false })
  const { of = '' } = useSearch({ strict: false })
  const vacancy = useVacancy(slug)

  return (
    <Page title={text('compare')} lead={text('compareLead', { title: vacancy.title })}>
      <CompareCandidates vacancy={vacancy} of={of} />
    </Page>
  )
}
