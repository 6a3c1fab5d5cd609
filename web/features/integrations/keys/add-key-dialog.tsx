import { useState } from 'react'
import { keyDays, NewApiKey } from '#contract/api-key-body.ts'
import type { makeApiKey } from '#contract/api-keys.ts'
import type { BodyOf } from '#contract/endpoint-types.ts'
import { lengths } from '#contract/lengths.ts'
import { type Scope, scopes } from '#contract/scopes.ts'
import { FormDialog } from '#web/lib/form-dialog.tsx'
import { type Form, useForm } from '#web/lib/form.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { CheckboxGroup } from '../checkbox-group.tsx'
import { SecretDialog } from '../secret-dialog.tsx'
import styles from './add-key-dialog.module.css'
import { useMakeApiKey } from './keys-api.ts'
import { scopeKeys } from './scope-keys.ts'

type Written = BodyOf<typeof makeApiKey>

interface AddKeyDialogProps {
  opened: boolean
  onClose: () => void
}

const fresh: Written = { name: '', scopes: [], days: 90 }

/** Asks for a key, and shows its secret in the one moment in which it can be read. */
export function AddKeyDialog({ opened, onClose }: AddKeyDialogProps) {
  const text = useText('integrations')
  const { mutateAsync } = useMakeApiKey()
  const [secret, setSecret] = useState<string | null>(null)
  const form = useForm(NewApiKey, { defaultValues: fresh })

  async function send(body: Written) {
    setSecret((await mutateAsync({ body })).data.secret)
    form.reset(fresh)
  }

  function close() {
    setSecret(null)
    onClose()
  }

  if (secret !== null)
    return (
      <SecretDialog
        opened={opened}
        onClose={close}
        title={text('secretTitle')}
        description={text('secretText')}
        secret={secret}
      />
    )
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={text('addKey')}
      action={text('addKey')}
      isSubmitting={form.formState.isSubmitting}
      onSubmit={form.submit(send)}
    >
      <KeyFields form={form} />
    </FormDialog>
  )
}

function KeyFields({ form }: { form: Form<Written, Written> }) {
  const text = useText('integrations')
  const days = form.watch('days')
  const hints: Partial<Record<Scope, string>> = {
    'candidates:read': text('scope_candidates_read_hint'),
  }

  return (
    <div className={styles.fields}>
      <TextField
        label={text('keyName')}
        description={text('keyNameHint')}
        required
        maxLength={lengths.key_name.max}
        error={form.problem('name')}
        {...form.register('name')}
      />
      <CheckboxGroup
        label={text('scopes')}
        description={text('scopesHint')}
        required
        error={form.problem('scopes')}
        options={scopes.map((value) => ({
          value,
          label: text(scopeKeys[value]),
          description: hints[value],
        }))}
        value={form.watch('scopes')}
        onChange={(chosen) =>
          form.setValue('scopes', chosen, { shouldValidate: form.formState.isSubmitted })
        }
      />
      <SelectField
        label={text('days')}
        options={[
          ...keyDays.map((value) => ({ value: String(value), label: text(`days_${value}`) })),
          { value: 'none', label: text('days_none') },
        ]}
        value={days === null ? 'none' : String(days)}
        onChange={(chosen) =>
          form.setValue('days', keyDays.find((value) => String(value) === chosen) ?? null)
        }
        error={form.problem('days')}
      />
    </div>
  )
}
