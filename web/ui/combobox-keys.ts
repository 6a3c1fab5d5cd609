import type { KeyboardEvent } from 'react'
import type { ComboboxInputProps } from './combobox-props.ts'
import { matches, type Option } from './option.ts'

/**
 * Enter in a combobox never sends the form around it. If no option is highlighted, as its text was
 * typed faster than the list opened, it chooses the first one that the text finds.
 * @returns whether it has chosen
 */
export function chooseTyped<Value extends string | number>(
  event: KeyboardEvent,
  props: ComboboxInputProps<Value>,
) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.defaultPrevented) return false
  event.preventDefault()
  const { combobox, autoHighlight, options, filter = matches, chosen, multiple } = props
  const typed = combobox.search?.trim()
  const option = autoHighlight && typed && options.find((one) => filter(one, typed))
  if (!option) return false
  const others = chosen.filter(({ value }) => value !== option.value)
  if (!multiple) choose(props, [option])
  else choose(props, others.length < chosen.length ? others : [...chosen, option])
  return true
}

/** @param next all that are then chosen */
export function choose<Value extends string | number>(
  { combobox, onText, onChoose, multiple }: ComboboxInputProps<Value>,
  next: Option<Value>[],
) {
  onText(null)
  onChoose(next)
  if (!multiple) combobox.setOpen(false)
}
