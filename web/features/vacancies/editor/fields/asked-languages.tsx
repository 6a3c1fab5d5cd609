import { IconPlus, IconTrash } from '@tabler/icons-react'
import { use, useId, useRef } from 'react'
import { Controller, useFieldArray, useWatch } from 'react-hook-form'
import { levelName } from '#contract/accounts/written-career.ts'
import { askedLanguagesMax } from '#contract/endpoint/limits.ts'
import { languageLevels } from '#contract/fields/language-levels.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useLanguageNames } from '#web/lib/use-language-names.ts'
import { Button } from '#web/ui/button.tsx'
import { ComboboxField } from '#web/ui/combobox-field.tsx'
import { FieldLayout } from '#web/ui/field-layout.tsx'
import { useField } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import type { VacancyForm } from '../draft-schemas.ts'
import styles from './asked-languages.module.css'
import { TipContext } from './tip.tsx'

/** The languages that candidates are compared with, each with its least level. */
export function AskedLanguages({ form }: { form: VacancyForm }) {
  const text = useText('wizard')
  const showTip = use(TipContext)
  const { fields, append, remove } = useFieldArray({
    control: form.control,
    name: 'asked_languages',
  })
  const addButton = useRef<HTMLButtonElement>(null)
  const frame = {
    label: text('askedLanguages'),
    description: text('askedLanguagesHelp'),
    error: form.problem('asked_languages'),
  }
  const { ids, control } = useField(frame)

  return (
    <div onFocus={() => showTip?.('tip_languages')}>
      <FieldLayout {...frame} ids={ids} label={<span id={ids.label}>{frame.label}</span>}>
        <fieldset {...control} aria-labelledby={ids.label} className={styles.group}>
          {fields.map(({ id }, index) => (
            <LanguageRow
              key={id}
              form={form}
              index={index}
              onRemove={() => {
                remove(index)
                // The button that was pressed goes with its row.
                addButton.current?.focus()
              }}
            />
          ))}
          <div>
            <Button
              ref={addButton}
              size="small"
              icon={<Icon of={IconPlus} size={16} />}
              disabled={fields.length >= askedLanguagesMax}
              onClick={() => append({ code: null, level: null })}
            >
              {text('addLanguage')}
            </Button>
          </div>
        </fieldset>
      </FieldLayout>
    </div>
  )
}

interface LanguageRowProps {
  form: VacancyForm
  index: number
  onRemove: () => void
}

function LanguageRow({ form, index, onRemove }: LanguageRowProps) {
  const text = useText('wizard')
  const id = useId()
  const name = text('askedLanguageNumber', { number: index + 1 })
  const within = `asked_languages.${index}` as const
  const languages = useFreeLanguages(form, index)
  const levels = languageLevels.map((value) => ({
    value,
    label: levelName(value, text('nativeLevel')),
  }))

  return (
    <fieldset aria-labelledby={id} className={styles.row}>
      <span id={id} hidden>
        {name}
      </span>
      <Controller
        control={form.control}
        name={`${within}.code`}
        render={({ field }) => (
          <ComboboxField
            {...field}
            label={text('askedLanguage')}
            labelHidden={index > 0}
            options={languages}
            error={form.problem(`${within}.code`)}
          />
        )}
      />
      <Controller
        control={form.control}
        name={`${within}.level`}
        render={({ field }) => (
          <SelectField
            {...field}
            label={text('askedLevel')}
            labelHidden={index > 0}
            options={levels}
            error={form.problem(`${within}.level`)}
          />
        )}
      />
      <div className={styles.remove}>
        <IconButton
          label={text('removeAskedLanguage', { name })}
          icon={<Icon of={IconTrash} size={18} />}
          onClick={onRemove}
        />
      </div>
    </fieldset>
  )
}

/** @returns the languages that no other row asks for */
function useFreeLanguages({ control }: VacancyForm, index: number) {
  const rows = useWatch({ control, name: 'asked_languages' })
  const others = rows.flatMap(({ code }, at) => (at === index || code === null ? [] : [code]))
  return useLanguageNames().filter(({ value }) => !others.includes(value))
}
