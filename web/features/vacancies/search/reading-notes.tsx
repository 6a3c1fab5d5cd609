import type { SearchReading } from '#contract/vacancies/vacancy-search.ts'
import { useText } from '#web/lib/i18n/text.ts'
import styles from './reading-notes.module.css'

interface ReadingNotesProps {
  reading: SearchReading | undefined
  /** The vacancies that are listed are the best that there are; without any, nothing came close. */
  hasFinds: boolean
  /** Searches for a text without correcting it: a button, or a link without scripts. */
  asTyped: (search: string) => { onClick: () => void } | { href: string }
  /** As a card of its own, not as the head of a list. */
  isApart?: boolean
}

/** Above the list: a word was corrected, or nothing has all parts of the search. */
export function ReadingNotes({ reading, hasFinds, asTyped, isApart = false }: ReadingNotesProps) {
  const text = useText('vacancies')
  const typed = reading?.corrected_from ?? null
  const isPartial = hasFinds && reading?.is_partial === true
  if (!reading || (typed === null && !isPartial)) return null

  return (
    <div className={styles.notes} data-apart={isApart || undefined}>
      {typed !== null && (
        <p>
          <span className={styles.searched}>{text('correctedTo', { search: reading.text })}</span>{' '}
          <AsTyped action={asTyped(typed)} label={text('searchAsTyped', { search: typed })} />
        </p>
      )}
      {isPartial && <p>{text('partialFinds')}</p>}
    </div>
  )
}

interface AsTypedProps {
  action: ReturnType<ReadingNotesProps['asTyped']>
  label: string
}

function AsTyped({ action, label }: AsTypedProps) {
  return 'href' in action ? (
    <a className={styles.back} {...action}>
      {label}
    </a>
  ) : (
    <button type="button" className={styles.back} {...action}>
      {label}
    </button>
  )
}
