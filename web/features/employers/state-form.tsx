import { useState } from 'react'
import { employerChangeDays } from '#contract/employers/employer-choices.ts'
import type { Employer, NamedCompany } from '#contract/employers/employers.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Link } from '#web/lib/link.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useStateEmployer } from './api.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { CompanyForm } from './company-form.tsx'
import styles from './employer-panel.module.css'

interface StateFormProps {
  employer: Employer
  onStated: () => void
}

/** Finds the employer among companies, or says from when on it can be changed. */
export function StateForm({ employer, onStated }: StateFormProps) {
  const text = useText('employer')
  const { state, company, may_change_from, is_change } = employer
  const { mutate, isPending } = useStateEmployer()
  const [change, setChange] = useState<Change>()
  const [isAsking, setAsking] = useState(false)
  if (may_change_from) return <Waits state={state} from={may_change_from} />

  function ask(next: Change) {
    if (!is_change || next.company.slug === company?.slug) return send(next)
    setChange(next)
    setAsking(true)
  }

  function send(next: Change) {
    mutate(
      { body: { company: next.company.slug } },
      {
        onSuccess() {
          next.onSent()
          onStated()
          toast.success(text('stated', { company: next.company.name }))
        },
        onSettled: () => setAsking(false),
      },
    )
  }

  return (
    <div className={styles.own}>
      <CompanyForm
        label={text(state === 'none' ? 'company' : 'otherCompany')}
        submit={text('state')}
        isPending={isPending}
        onSend={(company, onSent) => ask({ company, onSent })}
      />
      <p className={styles.note}>{text('once', { count: employerChangeDays })}</p>
      {change && (
        <ChangeDialog
          employer={employer}
          company={change.company}
          opened={isAsking}
          isPending={isPending}
          onClose={() => setAsking(false)}
          onConfirm={() => send(change)}
        />
      )}
    </div>
  )
}

interface Change {
  company: NamedCompany
  onSent: () => void
}

/** The day on which the next change is possible. Until then, companies can be blocked. */
function Waits({ state, from }: { state: Employer['state']; from: string }) {
  const text = useText('employer')
  const { date } = useFormat()
  const day = date(from)
  if (state !== 'none') return <p className={styles.note}>{text('mayChange', { day })}</p>

  return (
    <div className={styles.own}>
      <p>{text('mayState', { day })}</p>
      <p className={styles.note}>
        {text('blockUntilThen')}{' '}
        <Link to={paths.preferences()} hash="blocked">
          {text('blocked')}
        </Link>
      </p>
    </div>
  )
}
