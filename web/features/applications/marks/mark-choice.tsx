import { type KeyboardEvent, useId } from 'react'
import { highestMark } from '#contract/endpoint/limits.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { focusChoice, markChoices } from './focus-choice.ts'
import styles from './mark-choice.module.css'

const marks = Array.from({ length: highestMark }, (_, index) => index + 1)

interface MarkChoiceProps {
  /** The key of the answer. */
  of: string
  label: string
  mark: number | null | undefined
  /** A finished reading takes no mark back. */
  isFinal: boolean
  onMark: (mark: number | null) => void
  /** Goes to the answer before or after, instead of to its mark on the page. */
  onStep: ((by: 1 | -1) => void) | undefined
}

/**
 * One mark from 1 to 5. Its number gives it, up and down go to the other answers, and Delete takes
 * it back.
 */
export function MarkChoice({ of, label, mark, isFinal, onMark, onStep }: MarkChoiceProps) {
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
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const by = event.key === 'ArrowDown' ? 1 : -1
      if (onStep) onStep(by)
      else goOn(choice, by)
    } else return
    event.preventDefault()
  }

  return (
    <fieldset className={styles.choice} data-mark={of}>
      <legend>
        <VisuallyHidden>{label}</VisuallyHidden>
      </legend>
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

function goOn(from: HTMLElement, by: 1 | -1) {
  const all = markChoices()
  const next = all[all.indexOf(from) + by]
  if (next) focusChoice(next)
}
