import { IconBriefcase, IconBuilding, IconHistory, IconMapPin, IconX } from '@tabler/icons-react'
import type { MouseEvent, ReactNode, RefObject } from 'react'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Icon } from '#web/ui/icon.tsx'
import { OptionList, Options } from '#web/ui/option-list.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './suggestion-list.module.css'
import type { SearchBoxState } from './use-search-box.ts'
import type { Suggestion } from './use-suggestions.ts'

interface SuggestionListProps {
  state: SearchBoxState
  anchor: RefObject<HTMLElement | null>
  labelId: string
}

/** The suggestions: below the box, or on a phone in the rest of the screen. */
export function SuggestionList({ state, anchor, labelId }: SuggestionListProps) {
  const { isFull, combobox, options, recent } = state
  const { suggestions } = recent
  const at = (draw: (suggestion: Suggestion) => ReactNode) => (index: number) => {
    const suggestion = suggestions[index]
    return suggestion && draw(suggestion)
  }
  const list = {
    combobox,
    options,
    labelId,
    isChosen: () => false,
    before: at(({ kind }) => (
      <span className={styles.icon}>
        <Icon of={icons[kind]} />
      </span>
    )),
    after: at((suggestion) => <About suggestion={suggestion} onRemove={recent.remove} />),
  }
  const foot = suggestions.some(({ kind }) => kind === 'recent') && (
    <RecentFoot onClear={recent.clear} />
  )
  if (!isFull) return <OptionList {...list} anchor={anchor} foot={foot} />

  return (
    <div className={styles.full}>
      <Options {...list} />
      {foot}
    </div>
  )
}

const icons = {
  recent: IconHistory,
  role: IconBriefcase,
  company: IconBuilding,
  place: IconMapPin,
} as const

interface AboutProps {
  suggestion: Suggestion
  onRemove: (text: string) => void
}

/** The kind of a suggestion, and how many vacancies it finds. */
function About({ suggestion: { kind, text: search, count }, onRemove }: AboutProps) {
  const text = useText('vacancies')
  const { wholeNumber } = useFormat()

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

function RecentFoot({ onClear }: { onClear: () => void }) {
  const text = useText('vacancies')

  return (
    <div className={styles.foot}>
      <span className={styles.keys}>{text('recentKeys')}</span>
      <button type="button" className={styles.clear} onClick={onClear}>
        {text('clearRecent')}
      </button>
    </div>
  )
}
