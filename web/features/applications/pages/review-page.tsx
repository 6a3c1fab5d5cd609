import { useParams } from '@tanstack/react-router'
import { useVacancy } from '#web/features/vacancies/detail/api.ts'
import { useTextsOfPage } from '#web/lib/i18n/text.ts'
import { ReviewMode } from '../review-mode/review-mode.tsx'

export default function ReviewPage() {
  useTextsOfPage(
    'account',
    'application',
    'candidates',
    'desk',
    'labels',
    'problems',
    'progress',
    'review',
    'reviewing',
    'snippets',
    'vacancies',
  )
  const { slug = '', application = '' } = useParams({ strict: false })
  const vacancy = useVacancy(slug)

  return <ReviewMode vacancy={vacancy} application={application} />
}
