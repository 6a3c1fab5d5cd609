import { employerChangeDays } from '#contract/employers/employer-choices.ts'
import type { Employer } from '#contract/employers/employers.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { toast } from '#web/ui/toasts.tsx'
import { useStateEmployer } from './api.ts'
import { CompanyForm } from './company-form.tsx'
import styles from './employer-panel.module.css'

interface StateFormProps {
  employer: Employer
  onStated: () => void
}

/** Finds the employer among companies, or says from when on it can be changed. */
export function StateForm({ employer: { state, may_change_from }, onStated }: StateFormProps) {
  const text = useText('employer')
  const { date } = useFormat()
  const { mutate, isPending } = useStateEmployer()
  if (may_change_from)
    return <p className={styles.note}>{text('mayChange', { day: date(may_change_from) })}</p>

  return (
    <div className={styles.own}>
      <CompanyForm
        label={text(state === 'none' ? 'company' : 'otherCompany')}
        submit={text('state')}
        isPending={isPending}
        onSend={(company, onSent) =>
          mutate(
            { body: { company: company.slug } },
            {
              onSuccess() {
                onSent()
                onStated()
                toast.success(text('stated', { company: company.name }))
              },
            },
          )
        }
      />
      <p className={styles.note}>{text('once', { count: employerChangeDays })}</p>
    </div>
  )
}
