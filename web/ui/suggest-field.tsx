import { Combobox, useCombobox } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import { type FocusEventHandler, type KeyboardEvent, type Ref, useId } from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import { FieldFrame } from './field-frame.tsx'
import fieldStyles from './field.module.css'
import { type FieldProps, useField } from './field.tsx'
import { Icon } from './icon.tsx'
import { KitProvider } from './kit-provider.tsx'
import { OptionList } from './option-list.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

interface SuggestFieldProps extends FieldProps {
  value: string
  onChange: (text: string) => void
  /** Called with typed text, not with a chosen suggestion. */
  onType: (text: string) => void
  suggestions: readonly string[]
  /** Shown where there are no suggestions; without it the list stays closed. */
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
  const { combobox, choose, type, leaveWithTab } = useSuggestions({ onChange, onType })
  const t = useText('common')
  const listLabelId = useId()
  const isOffering = combobox.dropdownOpened && suggestions.length > 0
  const hasSomethingToSay = suggestions.length > 0 || emptyText !== undefined

  return (
    <FieldFrame {...frame} ids={ids}>
      <KitProvider>
        <Combobox store={combobox} onOptionSubmit={choose}>
          <div className={fieldStyles.frame}>
            <span className={fieldStyles.before}>
              <Icon of={IconMapPin} />
            </span>
            <Combobox.Target targetType="input" withExpandedAttribute>
              <input
                {...attributes}
                {...control}
                type="text"
                className={fieldStyles.control}
                value={value}
                autoComplete="off"
                spellCheck={false}
                aria-autocomplete="list"
                onChange={(event) => type(event.currentTarget.value)}
                onKeyDown={leaveWithTab}
                onBlur={() => {
                  combobox.closeDropdown()
                  onBlur?.()
                }}
              />
            </Combobox.Target>
          </div>
          <VisuallyHidden>
            <span id={listLabelId}>{t('suggestions')}</span>
            <output>{isOffering && t('suggestionsFound', { count: suggestions.length })}</output>
          </VisuallyHidden>
          {hasSomethingToSay && (
            <OptionList
              options={suggestions.map((text) => ({ value: text, label: text }))}
              labelId={listLabelId}
              isChosen={(option) => option.value === value}
              emptyText={emptyText}
            />
          )}
        </Combobox>
      </KitProvider>
    </FieldFrame>
  )
}

function useSuggestions({ onChange, onType }: Pick<SuggestFieldProps, 'onChange' | 'onType'>) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })

  return {
    combobox,
    choose(text: string) {
      onChange(text)
      combobox.closeDropdown()
    },
    type(text: string) {
      onChange(text)
      onType(text)
      combobox.openDropdown()
    },
    leaveWithTab(event: KeyboardEvent) {
      if (event.key === 'Tab') combobox.closeDropdown()
    },
  }
}
