import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useUser } from '#web/features/accounts/api.ts'
import { ApplyDialog } from '#web/features/applications/apply-dialog.tsx'
import { useVacancy } from '../api.ts'
import { ApplyPanel } from '../apply-panel.tsx'
import { OwnApplication } from '../own-application.tsx'
import { VacancyDetail } from '../vacancy-detail.tsx'

export default function VacancyDetailPage() {
  const { slug = '' } = useParams({ strict: false })
  const vacancy = useVacancy(slug)
  const user = useUser()
  const [isApplying, setIsApplying] = useState(false)
  if (user.role !== 'candidate') return <VacancyDetail vacancy={vacancy} />

  return (
    <>
      <VacancyDetail vacancy={vacancy} withCompany>
        <ApplyPanel candidate={user} vacancy={vacancy} onApply={() => setIsApplying(true)} />
        {vacancy.application && <OwnApplication application={vacancy.application} />}
      </VacancyDetail>
      <ApplyDialog vacancy={vacancy} opened={isApplying} onClose={() => setIsApplying(false)} />
    </>
  )
}
