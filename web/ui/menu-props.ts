import type { ComponentProps, ReactElement, ReactNode } from 'react'

export interface MenuItem {
  /** Set if several have the same label. */
  id?: string
  label: string
  icon?: ReactNode
  onSelect: () => void
  /** It is about to be selected. */
  onIntent?: (() => void) | undefined
}

/** Switched on or off; the menu stays open. */
export interface MenuCheckbox {
  label: string
  checked: boolean
  onChange: (isChecked: boolean) => void
}

/** Items under a heading, or after a line if it has none. */
export interface MenuGroup {
  label?: string
  items: readonly (MenuItem | MenuCheckbox)[]
}

export interface MenuProps {
  /** The button that opens it. */
  button: ReactElement<ComponentProps<'button'>>
  groups: readonly MenuGroup[]
}
