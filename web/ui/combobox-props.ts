import type { ComponentProps, ReactNode, RefObject } from 'react'
import type { ComboboxState } from './combobox-state.ts'
import type { Option } from './option.ts'

export interface ComboboxInputProps<Value extends string | number> {
  combobox: ComboboxState
  /** The text of the input. */
  text: string
  /** Called with a typed text, and with null once the text is the choice again. */
  onText: (text: string | null) => void
  input: Omit<ComponentProps<'input'>, 'onBlur'> & { onBlur?: (() => void) | undefined }
  options: readonly Option<Value>[]
  /** Without it all options are shown. */
  filter?: ((option: Option<Value>, search: string) => boolean) | undefined
  /** In the order of choosing. */
  chosen: readonly Option<Value>[]
  /** Called with all that are then chosen. */
  onChoose: (chosen: Option<Value>[]) => void
  /** Several can be chosen. */
  multiple?: boolean
  /** Typing goes to the first option. */
  autoHighlight?: boolean
  /** Called as the keys or the pointer go to an option, and with nothing as they leave the list. */
  onHighlight?: (option: Option<Value> | undefined) => void
  /** The element of the field, below which the list opens. It is drawn next to it. */
  anchor: RefObject<HTMLElement | null>
  /** The element that holds the list, if it does not open below the field. */
  page?: HTMLElement | null
  /** The id of the name of the list. */
  labelId: string
  /** Shown if no option is left; with null the list closes. */
  emptyText?: string | null | undefined
  /** Drawn before and after the label of an option. */
  renderBefore?: (option: Option<Value>) => ReactNode
  renderAfter?: (option: Option<Value>) => ReactNode
  /** Stays in view under the options. */
  foot?: ReactNode
}
