import { IconMapPin } from '@tabler/icons-react'
import { type FocusEventHandler, type Ref, useId, useRef } from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import { FieldFrame } from './field-frame.tsx'
import fieldStyles from './field.module.css'
import { type FieldProps, useField } from './field.tsx'
import { Icon } from './icon.tsx'
import { OptionList } from './option-list.tsx'
import { useCombobox } from './use-combobox.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

interface SuggestFieldProps extends FieldProps {
  value: string
  onChange: (text: string) => void
  /** Called with typed text, not with a chosen suggestion. */
  onType: (text: string) => void
  suggestions: readonly string[]
  /** Shown if there are no suggestions; without it the list stays closed. */
  emptyText?: string | undefined
  onBlur?: (() => void) | undefined
  onFocus?: FocusEventHandler<HTMLInputElement>
  ref?: Ref<HTMLInputElement>
  name?: string
  placeholder?: string
  disabled?: boolean | undefined
}

/** A text field with suggestions, which accepts any other text. */
export function SuggestField(props: SuggestFieldProps) {
  const { label, description, error, required, labelHidden, id, ...own } = props
  const { value, onChange, onType, suggestions, emptyText, onBlur, ...attributes } = own
  const frame = { label, description, error, required, labelHidden, id }
  const { ids, control } = useField(frame)
  const anchor = useRef<HTMLDivElement>(null)
  const options = suggestions.map((text) => ({ value: text, label: text }))
  const combobox = useCombobox({ options, onChoose: choose })
  const t = useText('common')
  const listLabelId = useId()
  const hasSomethingToSay = suggestions.length > 0 || emptyText !== undefined
  const isOffering = combobox.isOpen && suggestions.length > 0

  function choose(index: number) {
    onChange(suggestions[index] ?? value)
    combobox.close()
  }

  function type(text: string) {
    onChange(text)
    onType(text)
    combobox.open(-1)
  }

  return (
    <FieldFrame {...frame} ids={ids}>
      <div ref={anchor} className={fieldStyles.frame}>
        <span className={fieldStyles.before}>
          <Icon of={IconMapPin} />
        </span>
        <input
          dir="auto"
          {...attributes}
          {...control}
          {...combobox.input}
          className={fieldStyles.control}
          value={value}
          aria-autocomplete="list"
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={() => {
            combobox.close()
            onBlur?.()
          }}
        />
      </div>
      <VisuallyHidden>
        <span id={listLabelId}>{t('suggestions')}</span>
        <output>{isOffering && t('suggestionsFound', { count: suggestions.length })}</output>
      </VisuallyHidden>
      {hasSomethingToSay && (
        <OptionList
          anchor={anchor}
          combobox={combobox}
          options={options}
          labelId={listLabelId}
          isChosen={(option) => option.value === value}
          emptyText={emptyText}
        />
      )}
    </FieldFrame>
  )
}
