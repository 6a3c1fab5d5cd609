import { useText } from '#web/lib/i18n/text.ts'
import styles from './select-shown.module.css'
import type { Selection } from './selection.ts'

interface SelectShownProps {
  selection: Selection
  /** The number of rows. */
  count: number
  /** In words next to the box, too. */
  isLabelled?: boolean
}

/** Selects all rows that were read, or none. */
export function SelectShown({ selection, count, isLabelled = false }: SelectShownProps) {
  const text = useText('candidates')
  const { isWhole, selected, toggleShown } = selection
  const label = text('selectShown', { count })

  return (
    <label className={styles.select} data-labelled={isLabelled || undefined}>
      <input
        type="checkbox"
        aria-label={label}
        checked={isWhole}
        ref={(box) => {
          if (box) box.indeterminate = !isWhole && selected.length > 0
        }}
        onChange={toggleShown}
      />
      {isLabelled && label}
    </label>
  )
}
