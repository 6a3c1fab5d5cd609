import { languages } from '#contract/fields/languages.ts'
import { lengths } from '#contract/fields/lengths.ts'
import { FormDialog } from '#web/lib/form-dialog.tsx'
import { useForm } from '#web/lib/form.ts'
import { languageNames } from '#web/lib/i18n/language-names.ts'
import { useLanguage, useText } from '#web/lib/i18n/text.ts'
import { ComboboxField } from '#web/ui/combobox-field.tsx'
import { MultiSelectField } from '#web/ui/multi-select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toasts.tsx'
import styles from './add-name-dialog.module.css'
import { useAddRoleName, useRoles } from './searches-api.ts'

interface AddNameDialogProps {
  /** The name to begin with. */
  name: string
  opened: boolean
  onClose: () => void
}

const loadSchema = async () => (await import('#contract/vacancies/role-name-body.ts')).NewRoleName

/** Adds a name of a role. Loaded lazily. */
export function AddNameDialog({ name, ...dialog }: AddNameDialogProps) {
  const text = useText('operator')
  const account = useText('account')
  const language = useLanguage()
  const { data: roles } = useRoles()
  const { mutateAsync } = useAddRoleName()
  const form = useForm(loadSchema, { defaultValues: { name, role: '', languages: [language] } })
  const { isSubmitted, isSubmitting } = form.formState
  const revalidate = { shouldValidate: isSubmitted }

  return (
    <FormDialog
      {...dialog}
      title={text('addNameTitle')}
      description={text('addNameText')}
      action={text('addName')}
      isSubmitting={isSubmitting}
      onSubmit={form.submit(async (body) => {
        await mutateAsync({ body })
        toast.success(text('nameAdded'))
        dialog.onClose()
      })}
    >
      <div className={styles.fields}>
        <TextField
          label={text('roleName')}
          description={text('roleNameHint')}
          required
          maxLength={lengths.role_name.max}
          error={form.problem('name')}
          {...form.register('name')}
        />
        <ComboboxField
          label={text('leadsTo')}
          required
          disabled={!roles}
          options={(roles?.data ?? []).map(({ id, label, title }) => ({
            value: id,
            label,
            ...(title !== label && { description: title }),
          }))}
          value={form.watch('role') || null}
          onChange={(role) => form.setValue('role', role ?? '', revalidate)}
          error={form.problem('role')}
        />
        <MultiSelectField
          label={text('nameLanguages')}
          description={text('nameLanguagesHint')}
          required
          options={languages.map((value) => ({ value, label: account(languageNames[value]) }))}
          value={form.watch('languages')}
          onChange={(chosen) => form.setValue('languages', chosen, revalidate)}
          error={form.problem('languages')}
        />
      </div>
    </FormDialog>
  )
}
