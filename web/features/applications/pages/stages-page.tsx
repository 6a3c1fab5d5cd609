import { useParams } from '@tanstack/react-router'
import { useVacancy } from '#web/features/vacancies/detail/api.ts'
import { StageBoard } from '../stages/stage-board.tsx'

export default function StagesPage() {
  const { slug = '' } = useParams({ strict: false })

  return <StageBoard vacancy={useVacancy(slug)} />
}
