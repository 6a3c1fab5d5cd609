import { useParams } from '@tanstack/react-router'
import { useVacancy } from '#web/features/vacancies/detail/api.ts'
import { useTextsOfParts } from '#web/lib/i18n/text.ts'
import { ReviewMode } from '../review-mode/review-mode.tsx'

export default function ReviewPage() {
  const { slug = '', application = '' } = useParams({ strict: false })
  useTextsOfParts('account', 'desk', 'labels')
  const vacancy = useVacancy(slug)

  return <ReviewMode vacancy={vacancy} application={application} />
}
