import { Combobox } from '@base-ui/react/combobox'
import { useEffect, useRef, useState } from 'react'
import { afterPaint } from './after-paint.ts'
import type { ComboboxInputProps } from './combobox-props.ts'
import { OptionList } from './option-list.tsx'
import type { Option } from './option.ts'

type Details = Combobox.Root.ChangeEventDetails

/** The combobox itself. Loaded lazily. */
export function ComboboxControl<Value extends string | number>(props: ComboboxInputProps<Value>) {
  const { combobox, text, onText, input, options, filter, chosen, onChoose } = props
  const { multiple = false, autoHighlight = false, emptyText } = props
  const [isDrawn, setDrawn] = useState(false)
  const isOpen = isDrawn && combobox.isOpen && (options.length > 0 || emptyText !== null)
  const actions = useRef<Combobox.Root.Actions>(null)

  // Its list goes to the chosen option only as it opens.
  useEffect(() => afterPaint(() => setDrawn(true)), [])

  // A list that is no `Combobox.Popup` does not say that it has closed.
  useEffect(() => {
    if (!isOpen) actions.current?.unmount()
  }, [isOpen])

  /** Enter without an option leaves the list open, whose options may still be searched for. */
  function change(open: boolean, details: Details) {
    if (!open && details.reason === 'none') details.cancel()
    else combobox.setOpen(open)
  }

  function write(written: string, { reason }: Details) {
    onText(reason === 'input-change' ? written : null)
    if (reason === 'input-change') combobox.setOpen(true)
  }

  /** An option only: neither Escape nor an empty text takes the choice away. */
  function choose(next: Option<Value> | Option<Value>[] | null, details: Details) {
    details.cancel()
    if (details.reason !== 'item-press' || next === null) return
    onText(null)
    onChoose(Array.isArray(next) ? next : [next])
    if (!multiple) combobox.setOpen(false)
  }

  return (
    <Combobox.Root
      actionsRef={actions}
      open={isOpen}
      onOpenChange={change}
      items={options}
      multiple={multiple}
      value={multiple ? [...chosen] : (chosen[0] ?? null)}
      onValueChange={choose}
      isItemEqualToValue={(one, other) => one.value === other.value}
      inputValue={text}
      onInputValueChange={write}
      onItemHighlighted={props.onHighlight}
      filter={filter ?? null}
      autoHighlight={autoHighlight}
      highlightItemOnHover={false}
      // Where no option is needed, the arrow keys would leave the list at its ends.
      loopFocus={autoHighlight}
      disabled={input.disabled}
    >
      <Combobox.Input
        dir="auto"
        {...input}
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={combobox.isFocused}
        onBlur={() => {
          combobox.leave()
          input.onBlur?.()
        }}
      />
      <OptionList {...props} />
    </Combobox.Root>
  )
}
