import { IconBriefcase, IconBuilding, IconHistory, IconMapPin, IconX } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Icon } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './suggestion-parts.module.css'
import type { Suggestion, useSuggestions } from './use-suggestions.ts'

interface SuggestionProps {
  /** Undefined for one that has just been removed. */
  suggestion: Suggestion | undefined
}

/** The sign of its kind. */
export function SuggestionIcon({ suggestion }: SuggestionProps) {
  return <span className={styles.icon}>{suggestion && <Icon of={icons[suggestion.kind]} />}</span>
}

const icons = {
  recent: IconHistory,
  role: IconBriefcase,
  company: IconBuilding,
  place: IconMapPin,
} as const

interface SuggestionFactsProps extends SuggestionProps {
  onRemove: (text: string) => void
}

/** The kind of a suggestion, and how many vacancies it finds. */
export function SuggestionFacts({ suggestion, onRemove }: SuggestionFactsProps) {
  const text = useText('vacancies')
  const { wholeNumber } = useFormat()
  if (!suggestion) return null
  const { kind, text: search, count } = suggestion

  function remove(event: MouseEvent) {
    event.stopPropagation()
    onRemove(search)
  }

  if (kind === 'recent')
    return (
      <>
        <VisuallyHidden>{text('recentSearch')}</VisuallyHidden>
        {/* For the pointer: an option has no buttons. With the keyboard, Delete does the same. */}
        <span className={styles.remove} aria-hidden onClick={remove} data-testid="remove-recent">
          <Icon of={IconX} size={16} />
        </span>
      </>
    )
  return (
    <span className={styles.about}>
      {text(kinds[kind])}
      {count !== undefined && (
        <>
          <span className={styles.count} aria-hidden>
            {count >= countMax ? `${wholeNumber(countMax)}+` : wholeNumber(count)}
          </span>
          <VisuallyHidden>
            {count >= countMax
              ? text('foundMore', { number: wholeNumber(countMax) })
              : text('found', { count, number: wholeNumber(count) })}
          </VisuallyHidden>
        </>
      )}
    </span>
  )
}

/** As far as the server counts. */
const countMax = 100

const kinds = {
  role: 'suggestedRole',
  company: 'suggestedCompany',
  place: 'suggestedPlace',
} as const

interface SuggestionFootProps {
  recent: Pick<ReturnType<typeof useSuggestions>, 'suggestions' | 'clear'>
  /** False under a list that closes as the focus leaves its field. */
  isTabbable: boolean
}

/** The keys for recent searches, and a button that forgets all of them. */
export function SuggestionFoot({ recent, isTabbable }: SuggestionFootProps) {
  const text = useText('vacancies')
  if (!recent.suggestions.some(({ kind }) => kind === 'recent')) return null

  return (
    <div className={styles.foot}>
      <span className={styles.keys}>{text('recentKeys')}</span>
      <button
        type="button"
        className={styles.clear}
        tabIndex={isTabbable ? undefined : -1}
        onClick={recent.clear}
      >
        {text('clearRecent')}
      </button>
    </div>
  )
}
