import { useParams } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Candidates } from '#web/features/applications/review/candidates.tsx'
import { ReviewButton } from '#web/features/applications/review/review-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useVacancy } from '../detail/api.ts'
import { VacancyInfo } from '../detail/vacancy-info.tsx'

const ApproachTab = lazy(async () => {
  const { ApproachTab } = await import('#web/features/approaches/rounds/approach-tab.tsx')
  return { default: ApproachTab }
})

const InvitationList = lazy(async () => {
  const { InvitationList } = await import('#web/features/invitations/invitation-list.tsx')
  return { default: InvitationList }
})

const VacancyFigures = lazy(async () => {
  const { VacancyFigures } = await import('#web/features/applications/figures/vacancy-figures.tsx')
  return { default: VacancyFigures }
})

export default function VacancyInfoPage() {
  const { slug = '' } = useParams({ strict: false })
  const vacancy = useVacancy(slug)
  const invitations = (
    <Suspense fallback={<Skeleton of="text" rows={4} />}>
      <InvitationList vacancy={vacancy} />
    </Suspense>
  )

  const approaches = (
    <Suspense fallback={<Skeleton of="text" rows={4} />}>
      <ApproachTab vacancy={vacancy} />
    </Suspense>
  )

  const figures = (
    <Suspense fallback={<Skeleton of="text" rows={4} />}>
      <VacancyFigures slug={vacancy.slug} />
    </Suspense>
  )

  return (
    <VacancyInfo
      vacancy={vacancy}
      review={<ReviewButton slug={vacancy.slug} />}
      candidates={<Candidates vacancy={vacancy} />}
      figures={figures}
      invitations={invitations}
      approaches={approaches}
    />
  )
}
