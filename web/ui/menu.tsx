import { Menu as Base } from '@base-ui/react/menu'
import { IconCheck } from '@tabler/icons-react'
import { type ReactElement, type ReactNode, useRef } from 'react'
import { Icon } from './icon.tsx'
import styles from './menu.module.css'

interface MenuProps {
  /** The button that opens it. */
  button: ReactElement
  children: ReactNode
}

/** A menu of acts below its button. It is drawn next to the button, within the same landmark. */
export function Menu({ button, children }: MenuProps) {
  const anchor = useRef<HTMLSpanElement>(null)

  return (
    <span ref={anchor} className={styles.anchor}>
      <Base.Root modal={false}>
        <Base.Trigger render={button} />
        <Base.Portal container={anchor}>
          <Base.Positioner
            className={styles.positioner}
            positionMethod="fixed"
            align="end"
            sideOffset={6}
            collisionPadding={12}
          >
            <Base.Popup className={styles.menu}>{children}</Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </span>
  )
}

interface MenuItemProps {
  icon?: ReactNode
  onSelect: () => void
  /** It is about to be selected. */
  onIntent?: (() => void) | undefined
  children: string
}

export function MenuItem({ icon, onSelect, onIntent, children }: MenuItemProps) {
  return (
    <Base.Item
      className={styles.item}
      label={children}
      onClick={onSelect}
      onPointerEnter={onIntent}
      onFocus={onIntent}
    >
      {icon && <span className={styles.icon}>{icon}</span>}
      {children}
    </Base.Item>
  )
}

interface MenuCheckboxProps {
  checked: boolean
  onChange: (isChecked: boolean) => void
  children: string
}

/** Switches something on or off; the menu stays open. */
export function MenuCheckbox({ checked, onChange, children }: MenuCheckboxProps) {
  return (
    <Base.CheckboxItem
      className={styles.item}
      label={children}
      checked={checked}
      onCheckedChange={onChange}
    >
      <span className={styles.icon}>{checked && <Icon of={IconCheck} />}</span>
      {children}
    </Base.CheckboxItem>
  )
}

/** Items under a heading. */
export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Base.Group>
      <Base.GroupLabel className={styles.label}>{label}</Base.GroupLabel>
      {children}
    </Base.Group>
  )
}

export function MenuSeparator() {
  return <Base.Separator className={styles.separator} />
}
