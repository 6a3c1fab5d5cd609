import type { BodyOf } from '#contract/endpoint/endpoint-types.ts'
import { type Scope, scopes } from '#contract/endpoint/scopes.ts'
import { lengths } from '#contract/fields/lengths.ts'
import { keyDays, NewApiKey } from '#contract/integrations/api-key-body.ts'
import type { makeApiKey } from '#contract/integrations/api-keys.ts'
import { type Form, useForm } from '#web/lib/form.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { CheckboxGroup } from '../checkbox-group.tsx'
import { SecretFormDialog } from '../secret-form-dialog.tsx'
import styles from './add-key-dialog.module.css'
import { useMakeApiKey } from './keys-api.ts'
import { scopeKeys } from './scope-keys.ts'

type Written = BodyOf<typeof makeApiKey>

interface AddKeyDialogProps {
  opened: boolean
  onClose: () => void
}

const fresh: Written = { name: '', scopes: [], days: 90 }

/** Asks for a key, and shows it. */
export function AddKeyDialog({ opened, onClose }: AddKeyDialogProps) {
  const text = useText('integrations')
  const { mutateAsync } = useMakeApiKey()
  const form = useForm(NewApiKey, { defaultValues: fresh })

  return (
    <SecretFormDialog
      opened={opened}
      onClose={onClose}
      form={form}
      fresh={fresh}
      action={text('addKey')}
      make={async (body) => (await mutateAsync({ body })).data.secret}
      secretTitle={text('secretTitle')}
      secretText={text('secretText')}
    >
      <KeyFields form={form} />
    </SecretFormDialog>
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
