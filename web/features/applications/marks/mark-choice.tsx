import { type KeyboardEvent, useId } from 'react'
import { highestMark } from '#contract/endpoint/limits.ts'
import { useText } from '#web/lib/i18n/text.ts'
import styles from './mark-choice.module.css'

const marks = Array.from({ length: highestMark }, (_, index) => index + 1)

interface MarkChoiceProps {
  label: string
  mark: number | null | undefined
  /** A finished reading takes no mark back. */
  isFinal: boolean
  onMark: (mark: number | null) => void
}

/**
 * One mark from 1 to 5. Its number gives it, up and down go to the other answers, and Delete takes
 * it back.
 */
export function MarkChoice({ label, mark, isFinal, onMark }: MarkChoiceProps) {
  const text = useText('desk')
  const name = useId()

  function press(event: KeyboardEvent<HTMLInputElement>) {
    const choice = event.currentTarget.closest('fieldset')
    if (!choice || event.ctrlKey || event.metaKey || event.altKey) return
    const given = marks.find((one) => String(one) === event.key)
    if (given) {
      onMark(given)
      choice.querySelector<HTMLElement>(`input[value='${given}']`)?.focus()
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      if (isFinal || !mark) return
      onMark(null)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp')
      goOn(choice, event.key === 'ArrowDown' ? 1 : -1)
    else return
    event.preventDefault()
  }

  return (
    <fieldset className={styles.choice} data-marked>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.marks}>
        {marks.map((one) => (
          <label key={one} className={styles.mark}>
            <input
              className={styles.input}
              type="radio"
              name={name}
              value={one}
              checked={mark === one}
              onChange={() => onMark(one)}
              onKeyDown={press}
              aria-label={text('markOf', { mark: one, most: highestMark })}
            />
            <span className={styles.number} aria-hidden="true">
              {one}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Moves the focus to the answer before or after, to its mark if it has one. */
function goOn(from: HTMLElement, by: 1 | -1) {
  const all = [...document.querySelectorAll<HTMLElement>('fieldset[data-marked]')]
  const next = all[all.indexOf(from) + by]
  const chosen = next?.querySelector<HTMLElement>('input:checked') ?? next?.querySelector('input')
  chosen?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}
