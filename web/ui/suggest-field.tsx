import { IconMapPin } from '@tabler/icons-react'
import { type FocusEventHandler, type Ref, useId, useRef } from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import { ComboboxInput } from './combobox-input.tsx'
import { useCombobox } from './combobox-state.ts'
import { FieldFrame } from './field-frame.tsx'
import fieldStyles from './field.module.css'
import { type FieldProps, useField } from './field.tsx'
import { Icon } from './icon.tsx'
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
  const { value, onChange, onType, suggestions, emptyText = null, ...attributes } = own
  const frame = { label, description, error, required, labelHidden, id }
  const { ids, control } = useField(frame)
  const anchor = useRef<HTMLDivElement>(null)
  const combobox = useCombobox()
  const t = useText('common')
  const listLabelId = useId()
  const options = suggestions.map((text) => ({ value: text, label: text }))
  const isOffering = combobox.isOpen && suggestions.length > 0

  function type(text: string | null) {
    if (text === null) return
    onChange(text)
    onType(text)
  }

  return (
    <FieldFrame {...frame} ids={ids}>
      <div ref={anchor} className={fieldStyles.frame}>
        <span className={fieldStyles.before}>
          <Icon of={IconMapPin} />
        </span>
        <ComboboxInput
          combobox={combobox}
          text={value}
          onText={type}
          input={{ ...attributes, ...control, className: fieldStyles.control }}
          options={options}
          chosen={options.filter((option) => option.value === value)}
          onChoose={([option]) => onChange(option?.label ?? value)}
          anchor={anchor}
          labelId={listLabelId}
          emptyText={emptyText}
        />
      </div>
      <VisuallyHidden>
        <span id={listLabelId}>{t('suggestions')}</span>
        <output>{isOffering && t('suggestionsFound', { count: suggestions.length })}</output>
      </VisuallyHidden>
    </FieldFrame>
  )
}
