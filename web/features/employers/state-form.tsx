import { type SubmitEvent, useState } from 'react'
import { employerChangeDays } from '#contract/employers/employer-choices.ts'
import type { Employer, NamedCompany } from '#contract/employers/employers.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useStateEmployer } from './api.ts'
import { CompanyField } from './company-field.tsx'
import styles from './employer-panel.module.css'

interface StateFormProps {
  employer: Employer
  onStated: () => void
}

/** Finds the employer among companies, or says from when on it can be changed. */
export function StateForm({ employer: { state, may_change_from }, onStated }: StateFormProps) {
  const text = useText('employer')
  const { date } = useFormat()
  const [company, setCompany] = useState<NamedCompany | null>(null)
  const [isLacking, setLacking] = useState(false)
  const { mutate, isPending } = useStateEmployer()
  if (may_change_from)
    return <p className={styles.note}>{text('mayChange', { day: date(may_change_from) })}</p>

  function send(event: SubmitEvent) {
    event.preventDefault()
    setLacking(!company)
    if (!company || isPending) return
    mutate(
      { body: { company: company.slug } },
      {
        onSuccess() {
          setCompany(null)
          onStated()
          toast.success(text('stated', { company: company.name }))
        },
      },
    )
  }

  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <CompanyField
        label={text(state === 'none' ? 'company' : 'otherCompany')}
        value={company}
        onChange={setCompany}
        error={isLacking && !company ? text('companyNeeded') : undefined}
      />
      <div className={styles.actions}>
        <Button type="submit" loading={isPending}>
          {text('state')}
        </Button>
      </div>
      <p className={styles.note}>{text('once', { count: employerChangeDays })}</p>
    </form>
  )
}
