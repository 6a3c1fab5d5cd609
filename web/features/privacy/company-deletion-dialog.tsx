import type { CompanyDeletion } from '#contract/companies/company-leaving.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { toast } from '#web/ui/toasts.tsx'
import { ActDialog, type Proof } from './act-dialog.tsx'
import { useAskForCompanyDeletion } from './api.ts'
import styles from './company-deletion-dialog.module.css'

interface CompanyDeletionDialogProps {
  opened: boolean
  onClose: () => void
  company: string
  deletion: CompanyDeletion
  needsCode: boolean
}

/** Says exactly what happens at once, what on the day, and asks the owner to prove it is them. */
export function CompanyDeletionDialog({
  company,
  deletion,
  ...dialog
}: CompanyDeletionDialogProps) {
  const text = useText('account')
  const ask = useAskForCompanyDeletion()

  async function confirm(body: Proof) {
    await ask.mutateAsync({ body })
    toast.success(text('companyDeletionAsked', { company }))
  }

  return (
    <ActDialog
      {...dialog}
      title={text('companyDeletionDialog', { company })}
      action={text('companyDelete')}
      variant="danger"
      before={<Consequences deletion={deletion} />}
      onConfirm={confirm}
    >
      {text('companyDeletionLead')}
    </ActDialog>
  )
}

function Consequences({ deletion }: { deletion: CompanyDeletion }) {
  const text = useText('account')
  const now = [
    deletion.open_vacancies > 0 && text('companyGoesVacancies', { count: deletion.open_vacancies }),
    deletion.waiting_applications > 0 &&
      text('companyGoesWaiting', { count: deletion.waiting_applications }),
    deletion.returned_credits > 0 &&
      text('companyGoesReturned', { count: deletion.returned_credits }),
    text('companyGoesMeetings'),
    text('companyGoesMails'),
  ]
  const later = [
    text('companyGoesAll'),
    deletion.people > 0 && text('companyGoesPeople', { count: deletion.people }),
    deletion.company_credits > 0 && text('companyGoesCredits', { count: deletion.company_credits }),
    text('companyGoesKept'),
  ]

  return (
    <div className={styles.consequences}>
      <h3>{text('companyGoesNow')}</h3>
      <List lines={now} />
      <h3>{text('companyGoesLater')}</h3>
      <List lines={later} />
    </div>
  )
}

function List({ lines }: { lines: (string | false)[] }) {
  return <ul>{lines.map((line) => line !== false && <li key={line}>{line}</li>)}</ul>
}
