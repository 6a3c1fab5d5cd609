import { useState } from 'react'
import { employerProofHours } from '#contract/employers/employer-choices.ts'
import type { Employer } from '#contract/employers/employers.ts'
import { useForm } from '#web/lib/form.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useSendProof } from './api.ts'
import styles from './employer-panel.module.css'

const loadProof = async () => (await import('./proof-schema.ts')).Proof

/** Confirms the employer by a link to a work address, after a warning about that mailbox. */
export function ProofForm({ employer: { proof } }: { employer: Employer }) {
  const text = useText('employer')
  const { dateTime } = useFormat()
  const [isSent, setSent] = useState(false)
  const form = useForm(loadProof, { defaultValues: { email: '' } })
  const { mutateAsync: sendProof } = useSendProof()

  async function send(body: { email: string }) {
    await sendProof({ body })
    form.reset()
    setSent(true)
  }

  return (
    <form
      className={styles.form}
      onSubmit={form.submit(send, { network: text('failed') })}
      noValidate
    >
      <h3 className={styles.title}>{text('prove')}</h3>
      <p className={styles.note}>{text('proveLead')}</p>
      <TextField
        label={text('address')}
        type="email"
        autoComplete="off"
        error={form.problem('email')}
        {...form.register('email')}
      />
      <div className={styles.actions}>
        <Button type="submit" loading={form.formState.isSubmitting}>
          {text(proof ? 'sendAgain' : 'sendLink')}
        </Button>
      </div>
      <div aria-live="polite">
        {(proof || isSent) && (
          <Notice tone="success">
            <p>{text('proveSent', { count: employerProofHours })}</p>
            {proof && <p>{text('proveUntil', { when: dateTime(proof.expires_at) })}</p>}
          </Notice>
        )}
      </div>
    </form>
  )
}
