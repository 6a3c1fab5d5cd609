import { useEffect, useEffectEvent, useRef } from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import { TextField } from '#web/ui/text-field.tsx'

interface LineFieldProps {
  label: string
  /** The line that was given. */
  line: string
  /** @param isEnding the page ends with it */
  onLine: (line: string, isEnding: boolean) => void
}

/** The line that says why, which is given when the field or the page is left, however it is. */
export function LineField({ label, line, onLine }: LineFieldProps) {
  const text = useText('desk')
  const typed = useRef(line)
  const saved = useRef(line)

  function save(isEnding = false) {
    if (typed.current.trim() === saved.current.trim()) return
    saved.current = typed.current
    onLine(typed.current, isEnding)
  }
  const saveLast = useEffectEvent(save)

  useEffect(() => {
    const leave = () => saveLast(true)
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      saveLast()
    }
  }, [])

  return (
    <TextField
      label={label}
      labelHidden
      appearance="cell"
      placeholder={text('line')}
      maxLength={255}
      defaultValue={line}
      onChange={({ currentTarget }) => (typed.current = currentTarget.value)}
      onBlur={() => save()}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
    />
  )
}
