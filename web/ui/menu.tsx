import {
  cloneElement,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import styles from './button.module.css'
import { onFirstIntent } from './first-intent.ts'
import type { MenuProps } from './menu-props.ts'

const load = () => import('./menu-control.tsx')

/**
 * A menu of acts below its button. Its code is loaded with the first sign of a hand; until then the
 * button is a plain one. A press or a key that comes earlier opens the menu once its code is there.
 */
export function Menu(props: MenuProps) {
  const anchor = useRef<HTMLSpanElement>(null)
  const [code, setCode] = useState<Awaited<ReturnType<typeof load>>>()
  const [isFocused, setFocused] = useState(false)
  const [isPressed, setPressed] = useState(false)
  useEffect(() => onFirstIntent(load), [])

  async function begin() {
    try {
      const loaded = await load()
      setCode(loaded)
    } catch (error) {
      setCode(() => {
        throw error
      })
    }
  }

  function press() {
    setPressed(true)
    void begin()
  }

  return (
    <span ref={anchor} className={styles.anchor}>
      {code ? (
        <code.MenuControl {...props} anchor={anchor} isFocused={isFocused} isPressed={isPressed} />
      ) : (
        cloneElement(props.button, {
          'aria-haspopup': 'menu',
          'aria-expanded': false,
          onClick: press,
          onKeyDown(event: KeyboardEvent) {
            if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
            event.preventDefault()
            press()
          },
          onPointerEnter({ pointerType }: PointerEvent) {
            if (pointerType === 'mouse') void begin()
          },
          // Code that comes between a press and its release takes the click away with the button.
          onPointerDown({ pointerType, button }: PointerEvent) {
            if (pointerType === 'mouse' && button === 0) press()
          },
          onFocus() {
            setFocused(true)
            void load()
          },
          onBlur() {
            setFocused(false)
            setPressed(false)
          },
        })
      )}
    </span>
  )
}
