import { type SubmitEvent, useState } from 'react'
import type { NamedCompany } from '#contract/employers/employers.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { CompanyField } from './company-field.tsx'
import styles from './employer-panel.module.css'

interface CompanyFormProps {
  label: string
  submit: string
  isPending: boolean
  /** Sends the chosen company, and calls `onSent` once it has arrived. */
  onSend: (company: NamedCompany, onSent: () => void) => void
}

/** Chooses one company by its name, and sends it. */
export function CompanyForm({ label, submit, isPending, onSend }: CompanyFormProps) {
  const text = useText('employer')
  const [company, setCompany] = useState<NamedCompany | null>(null)
  const [isLacking, setLacking] = useState(false)

  function send(event: SubmitEvent) {
    event.preventDefault()
    setLacking(!company)
    if (company && !isPending) onSend(company, () => setCompany(null))
  }

  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <CompanyField
        label={label}
        value={company}
        onChange={setCompany}
        error={isLacking && !company ? text('companyNeeded') : undefined}
      />
      <div className={styles.actions}>
        <Button type="submit" loading={isPending}>
          {submit}
        </Button>
      </div>
    </form>
  )
}
