import { IconUserPlus } from '@tabler/icons-react'
import { lazy } from 'react'
import { managers } from '#contract/endpoint/roles.ts'
import { useUser } from '#web/features/accounts/api.ts'
import { ActivityCard } from '#web/features/audit/activity-card.tsx'
import { useText } from '#web/lib/i18n/text.ts'
import { useFailureToast } from '#web/lib/use-failure-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLazyDialog } from '#web/ui/lazy-dialog.ts'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useCompany, useStaff } from '../api.ts'
import { CompanyCard } from '../company-card.tsx'
import { StaffList } from '../staff-list.tsx'
import styles from './collaborators-page.module.css'

// Loaded on demand, because only adding a colleague needs it.
const AddCollaboratorDialog = lazy(async () => {
  const { AddCollaboratorDialog } = await import('../add-collaborator-dialog.tsx')
  return { default: AddCollaboratorDialog }
})

const CompanyActivity = lazy(async () => {
  const { CompanyActivity } = await import('#web/features/audit/activity-list.tsx')
  return { default: CompanyActivity }
})

export default function CollaboratorsPage() {
  const text = useText('company')
  const common = useText('common')
  const { role, email } = useUser()
  const company = useCompany()
  const staff = useStaff()
  const { opened, isOpening, open, close } = useLazyDialog()
  const mayManage = managers.some((manager) => manager === role)
  useFailureToast(company.isError || staff.isError)

  return (
    <Page
      title={common('users')}
      actions={
        mayManage && (
          <Button
            variant="primary"
            icon={<Icon of={IconUserPlus} />}
            onClick={open}
            loading={isOpening}
          >
            {text('addCollaborator')}
          </Button>
        )
      }
    >
      <div className={styles.columns}>
        <div>
          {company.isPending && <Skeleton of="text" rows={6} />}
          {company.isError && <ErrorState onRetry={() => void company.refetch()} />}
          {company.data && <CompanyCard company={company.data.data} mayEdit={mayManage} />}
        </div>
        <div className={styles.people}>
          {staff.isPending && <Skeleton of="list" />}
          {staff.isError && <ErrorState onRetry={() => void staff.refetch()} />}
          {staff.data && <StaffList people={staff.data.data} me={email} mayManage={mayManage} />}
          {role === 'company' && (
            <ActivityCard
              title={text('activity')}
              description={text('activityLead')}
              show={text('activityShow')}
              List={CompanyActivity}
            />
          )}
        </div>
      </div>
      {opened !== undefined && <AddCollaboratorDialog opened={opened} onClose={close} />}
    </Page>
  )
}
