import { useParams } from '@tanstack/react-router'
import { useVacancy } from '#web/features/vacancies/detail/api.ts'
import { ReviewMode } from '../review-mode/review-mode.tsx'

export default function ReviewPage() {
  const { slug = '', application = '' } = useParams({ strict: false })
  const vacancy = useVacancy(slug)

  return <ReviewMode vacancy={vacancy} application={application} />
}
