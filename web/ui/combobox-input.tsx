import { useEffect, useLayoutEffect, useState } from 'react'
import { chooseTyped } from './combobox-keys.ts'
import type { ComboboxInputProps } from './combobox-props.ts'
import { onFirstIntent } from './first-intent.ts'

const load = () => import('./combobox-control.tsx')
let loaded: Awaited<ReturnType<typeof load>> | undefined

async function loadOnce() {
  loaded ??= await load()
  return loaded
}

/**
 * The input of a combobox, and its list while it is open. Its code is loaded with the first sign of
 * a hand; until then the input is a plain one. The combobox takes over its text, its focus and its
 * selection.
 */
export function ComboboxInput<Value extends string | number>(props: ComboboxInputProps<Value>) {
  const { isOpen } = props.combobox
  const [code, setCode] = useState(loaded)

  useEffect(() => {
    if (!code) onFirstIntent(async () => setCode(await loadOnce()))
  }, [code])

  useEffect(() => {
    if (!isOpen || code) return undefined
    const ended = new AbortController()
    loadForList()
    return () => ended.abort()

    function loadForList() {
      void loadOnce().then(setCode, (error: unknown) => {
        // Without a connection the plain input goes on.
        if (!navigator.onLine)
          window.addEventListener('online', loadForList, { once: true, signal: ended.signal })
        else
          setCode(() => {
            throw error
          })
      })
    }
  }, [isOpen, code])

  return code ? <code.ComboboxControl {...props} /> : <PlainInput {...props} />
}

function PlainInput<Value extends string | number>(props: ComboboxInputProps<Value>) {
  const { combobox, text, onText, input } = props
  const { selection } = combobox

  useLayoutEffect(() => {
    return () => {
      const focused = document.activeElement
      if (focused instanceof HTMLInputElement)
        selection.current = [focused.selectionStart, focused.selectionEnd]
    }
  }, [selection])

  return (
    <input
      dir="auto"
      // A list that is not open is not there to be named by aria-controls.
      // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
      role="combobox"
      aria-autocomplete="list"
      aria-expanded={false}
      aria-haspopup="listbox"
      autoComplete="off"
      {...input}
      value={text}
      onChange={({ currentTarget }) => {
        onText(currentTarget.value)
        combobox.setOpen(true)
      }}
      onClick={(event) => {
        combobox.setOpen(true)
        input.onClick?.(event)
      }}
      onKeyDown={(event) => {
        input.onKeyDown?.(event)
        if (event.key === 'ArrowDown') combobox.openByArrow()
        else chooseTyped(event, props)
      }}
      onFocus={(event) => {
        combobox.setFocused(true)
        input.onFocus?.(event)
      }}
      onBlur={() => {
        combobox.leave()
        input.onBlur?.()
      }}
    />
  )
}
