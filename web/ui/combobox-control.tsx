import { Combobox } from '@base-ui/react/combobox'
import type { BaseUIEvent } from '@base-ui/react/types'
import {
  type KeyboardEvent as ReactKeyboardEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { afterPaint } from './after-paint.ts'
import { choose, chooseTyped } from './combobox-keys.ts'
import type { ComboboxInputProps } from './combobox-props.ts'
import type { ComboboxState } from './combobox-state.ts'
import { OptionList } from './option-list.tsx'
import type { Option } from './option.ts'

type Details = Combobox.Root.ChangeEventDetails

/** The combobox itself. Loaded lazily. */
export function ComboboxControl<Value extends string | number>(props: ComboboxInputProps<Value>) {
  const { combobox, text, onText, input, options, filter, chosen } = props
  const { multiple = false, autoHighlight = false, emptyText } = props
  const [isDrawn, setDrawn] = useState(false)
  const isOpen = isDrawn && combobox.isOpen && (options.length > 0 || emptyText !== null)
  const actions = useRef<Combobox.Root.Actions>(null)
  const keys = useKeys(props, isOpen)

  // Its list goes to the chosen option only as it opens.
  useEffect(() => afterPaint(() => setDrawn(true)), [])

  // A list that is no `Combobox.Popup` does not say that it has closed.
  useEffect(() => {
    if (!isOpen) actions.current?.unmount()
  }, [isOpen])

  usePressedArrow(props, isOpen)
  useSelection(combobox)

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
  function take(next: Option<Value> | Option<Value>[] | null, details: Details) {
    details.cancel()
    if (details.reason !== 'item-press' || next === null) return
    choose(props, Array.isArray(next) ? next : [next])
  }

  return (
    <Combobox.Root
      actionsRef={actions}
      open={isOpen}
      onOpenChange={change}
      items={options}
      multiple={multiple}
      value={multiple ? [...chosen] : (chosen[0] ?? null)}
      onValueChange={take}
      isItemEqualToValue={(one, other) => one.value === other.value}
      inputValue={text}
      onInputValueChange={write}
      onItemHighlighted={keys.noteHighlight}
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
        onKeyDown={keys.press}
        onBlur={() => {
          combobox.leave()
          input.onBlur?.()
        }}
      />
      <OptionList {...props} />
    </Combobox.Root>
  )
}

/** What is typed next replaces what was selected in the plain input. */
function useSelection({ isFocused, selection }: ComboboxState) {
  const select = useEffectEvent(() => {
    const focused = document.activeElement
    if (isFocused && selection.current && focused instanceof HTMLInputElement)
      focused.setSelectionRange(...selection.current)
  })

  useLayoutEffect(() => select(), [])
}

/** The key that opened the plain input goes on to an option, as it does in an open list. */
function usePressedArrow<Value extends string | number>(
  { combobox, input }: ComboboxInputProps<Value>,
  isOpen: boolean,
) {
  const pressArrow = useEffectEvent(() => {
    combobox.setOpen(true)
    const element = input.id === undefined ? null : document.getElementById(input.id)
    element?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))
  })
  useEffect(() => {
    if (isOpen && combobox.isByArrow) afterPaint(pressArrow)
  }, [isOpen, combobox.isByArrow])
}

/** Pressed while the list is closed, they highlight the last option once it opens. */
const highlightingKeys = new Set(['Enter', ' '])

/** Enter without a highlighted option is not left to the form around the combobox. */
function useKeys<Value extends string | number>(props: ComboboxInputProps<Value>, isOpen: boolean) {
  const highlighted = useRef<Option<Value>>(undefined)

  return {
    noteHighlight(option: Option<Value> | undefined) {
      highlighted.current = option
      props.onHighlight?.(option)
    },
    press(event: BaseUIEvent<ReactKeyboardEvent<HTMLInputElement>>) {
      props.input.onKeyDown?.(event)
      const isOffered = isOpen && highlighted.current
      const isChosen = !isOffered && chooseTyped(event, props)
      if (isChosen || (!isOpen && highlightingKeys.has(event.key))) event.preventBaseUIHandler()
    },
  }
}
