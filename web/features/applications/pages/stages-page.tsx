import { useParams } from '@tanstack/react-router'
import { useVacancy } from '#web/features/vacancies/detail/api.ts'
import { useTextsOfPage } from '#web/lib/i18n/text.ts'
import { StageBoard } from '../stages/stage-board.tsx'

export default function StagesPage() {
  useTextsOfPage('candidates', 'desk', 'labels', 'progress', 'vacancies')
  const { slug = '' } = useParams({ strict: false })

  return <StageBoard vacancy={useVacancy(slug)} />
}
