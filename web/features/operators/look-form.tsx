import { lengths } from '#contract/fields/lengths.ts'
import { useForm } from '#web/lib/form.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useLook } from './api.ts'
import styles from './thing-page.module.css'

/** Asks why the page of a person is opened, before it is. */
export function LookForm({ id }: { id: string }) {
  const text = useText('operator')
  const look = useLook()
  const form = useForm(async () => (await import('#contract/operators/shapes.ts')).ActReason, {
    defaultValues: { reason: '' },
  })

  return (
    <Page title={text('look')} lead={text('lookLead')} width="form">
      <form
        className={styles.lookForm}
        noValidate
        onSubmit={form.submit((body) => look.mutateAsync({ params: { id }, body }))}
      >
        <TextField
          label={text('lookReason')}
          description={text('lookHint')}
          required
          maxLength={lengths.reason.max}
          error={form.problem('reason')}
          {...form.register('reason')}
        />
        <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
          {text('lookAction')}
        </Button>
      </form>
    </Page>
  )
}
