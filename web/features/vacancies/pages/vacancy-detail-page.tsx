import { useParams } from '@tanstack/react-router'
import { lazy, useState, useTransition } from 'react'
import { useUser } from '#web/features/accounts/api.ts'
import { useVacancy } from '../api.ts'
import { ApplyPanel } from '../apply-panel.tsx'
import { OwnApplication } from '../own-application.tsx'
import { VacancyDetail } from '../vacancy-detail.tsx'

// Only those who apply need its forms and fields.
const ApplyDialog = lazy(async () => {
  const { ApplyDialog } = await import('#web/features/applications/apply-dialog.tsx')
  return { default: ApplyDialog }
})

export default function VacancyDetailPage() {
  const { slug = '' } = useParams({ strict: false })
  const vacancy = useVacancy(slug)
  const user = useUser()
  const [isApplying, setIsApplying] = useState<boolean>()
  const [isOpening, startOpening] = useTransition()
  if (user.role !== 'candidate') return <VacancyDetail vacancy={vacancy} />

  return (
    <>
      <VacancyDetail vacancy={vacancy} withCompany>
        <ApplyPanel
          candidate={user}
          vacancy={vacancy}
          onApply={() => startOpening(() => setIsApplying(true))}
          isOpening={isOpening}
        />
        {vacancy.application && <OwnApplication application={vacancy.application} vacancy={vacancy} />}
      </VacancyDetail>
      {isApplying !== undefined && (
        <ApplyDialog vacancy={vacancy} opened={isApplying} onClose={() => setIsApplying(false)} />
      )}
    </>
  )
}
