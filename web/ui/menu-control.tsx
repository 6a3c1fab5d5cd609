import { Menu as Base } from '@base-ui/react/menu'
import { IconCheck } from '@tabler/icons-react'
import { cloneElement, Fragment, type RefObject, useEffect, useRef } from 'react'
import { Icon } from './icon.tsx'
import type { MenuCheckbox, MenuGroup, MenuItem, MenuProps } from './menu-props.ts'
import styles from './menu.module.css'

interface MenuControlProps extends MenuProps {
  /** The element around the button. The menu is drawn next to it, within the same landmark. */
  anchor: RefObject<HTMLElement | null>
  /** The plain button has the focus. */
  isFocused: boolean
  /** The plain button was pressed. */
  isPressed: boolean
}

/** The menu itself, with the button that opens it. Loaded lazily. */
export function MenuControl({ button, groups, anchor, isFocused, isPressed }: MenuControlProps) {
  const trigger = useRef<HTMLButtonElement>(null)
  const wasPressed = useRef(isPressed)

  useEffect(() => {
    if (wasPressed.current) trigger.current?.click()
    wasPressed.current = false
  }, [])

  return (
    <Base.Root modal={false}>
      <Base.Trigger ref={trigger} render={cloneElement(button, { autoFocus: isFocused })} />
      <Base.Portal container={anchor}>
        <Base.Positioner
          className={styles.positioner}
          positionMethod="fixed"
          align="end"
          sideOffset={6}
          collisionPadding={12}
        >
          <Base.Popup className={styles.menu}>
            {groups.map((group, index) => (
              <Fragment key={group.label ?? group.items[0]?.label}>
                {index > 0 && <Base.Separator className={styles.separator} />}
                <Group {...group} />
              </Fragment>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

function Group({ label, items }: MenuGroup) {
  const drawn = items.map((item) =>
    'checked' in item ? (
      <Checkbox key={item.label} {...item} />
    ) : (
      <Item key={item.id ?? item.label} {...item} />
    ),
  )
  if (!label) return drawn

  return (
    <Base.Group>
      <Base.GroupLabel className={styles.label}>{label}</Base.GroupLabel>
      {drawn}
    </Base.Group>
  )
}

function Item({ label, icon, onSelect, onIntent }: MenuItem) {
  return (
    <Base.Item
      className={styles.item}
      label={label}
      onClick={onSelect}
      onPointerEnter={onIntent}
      onFocus={onIntent}
    >
      {icon && <span className={styles.icon}>{icon}</span>}
      {label}
    </Base.Item>
  )
}

function Checkbox({ label, checked, onChange }: MenuCheckbox) {
  return (
    <Base.CheckboxItem
      className={styles.item}
      label={label}
      checked={checked}
      onCheckedChange={onChange}
    >
      <span className={styles.icon}>{checked && <Icon of={IconCheck} />}</span>
      {label}
    </Base.CheckboxItem>
  )
}
