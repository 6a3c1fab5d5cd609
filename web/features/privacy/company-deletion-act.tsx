import { lazy } from 'react'
import type { CompanyDeletion } from '#contract/companies/company-leaving.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { useLazyDialog } from '#web/ui/lazy-dialog.ts'
import { SettingRow } from '#web/ui/setting-row.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useCompanyDeletion, useKeepCompany } from './api.ts'

// Only owners who leave need its form.
const CompanyDeletionDialog = lazy(async () => {
  const { CompanyDeletionDialog } = await import('./company-deletion-dialog.tsx')
  return { default: CompanyDeletionDialog }
})

interface CompanyDeletionActProps {
  company: string
  /** The owner has a second factor. */
  needsCode: boolean
}

/** Deletes the company in 14 days, in which its owner may keep it after all. */
export function CompanyDeletionAct({ company, needsCode }: CompanyDeletionActProps) {
  const deletion = useCompanyDeletion()

  if (deletion.isPending)
    return (
      <li>
        <Skeleton of="text" rows={2} />
      </li>
    )
  if (deletion.isError)
    return (
      <li>
        <ErrorState onRetry={() => void deletion.refetch()} />
      </li>
    )
  return <CountedAct company={company} deletion={deletion.data.data} needsCode={needsCode} />
}

interface CountedActProps extends CompanyDeletionActProps {
  deletion: CompanyDeletion
}

function CountedAct({ company, deletion, needsCode }: CountedActProps) {
  const text = useText('account')
  const { date } = useFormat()
  const keep = useKeepCompany()
  const { opened, isOpening, open, close } = useLazyDialog()
  const { erase_at } = deletion

  function stay() {
    keep.mutate(undefined, { onSuccess: () => toast.success(text('companyKept', { company })) })
  }

  return (
    <SettingRow
      title={text('companyDeletion', { company })}
      lead={
        erase_at
          ? text('companyDeletionOn', { company, date: date(erase_at) })
          : text('companyDeletionNone')
      }
      isState
    >
      {erase_at ? (
        <Button onClick={stay} loading={keep.isPending}>
          {text('companyKeep')}
        </Button>
      ) : (
        <Button variant="danger" onClick={() => open()} loading={isOpening}>
          {text('companyDelete')}
        </Button>
      )}
      {opened !== undefined && (
        <CompanyDeletionDialog
          opened={opened}
          onClose={close}
          company={company}
          deletion={deletion}
          needsCode={needsCode}
        />
      )}
    </SettingRow>
  )
}
