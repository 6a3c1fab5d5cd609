import { useParams } from '@tanstack/react-router'
import { Candidates } from '#web/features/applications/review/candidates.tsx'
import { useTextsOfParts } from '#web/lib/i18n/text.ts'
import { useVacancy } from '../detail/api.ts'
import { VacancyInfo } from '../detail/vacancy-info.tsx'

export default function VacancyInfoPage() {
  const { slug = '' } = useParams({ strict: false })
  useTextsOfParts('desk', 'vacancies', 'writing')
  const vacancy = useVacancy(slug)

  return <VacancyInfo vacancy={vacancy} candidates={<Candidates vacancy={vacancy} />} />
}
