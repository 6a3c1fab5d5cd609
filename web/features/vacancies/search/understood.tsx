import {
  IconBriefcase,
  IconBuildingFactory2,
  IconCash,
  IconCoins,
  IconHome,
  IconLetterCase,
  IconMapPin,
  IconX,
} from '@tabler/icons-react'
import type { RefObject } from 'react'
import type { SearchPartKind, SearchReading } from '#contract/vacancies/vacancy-search.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useFocusAfterRemoval } from '../board/use-focus-after-removal.ts'
import styles from './understood.module.css'
import { withoutPart } from './without-part.ts'

interface UnderstoodProps {
  reading: SearchReading | undefined
  onSearch: (search: string) => void
  /** The last part is gone, and with it the button that had the focus. */
  onEmptied: () => void
}

/** The parts of the search as they were understood, each with a button that takes it out. */
export function Understood({ reading, onSearch, onEmptied }: UnderstoodProps) {
  const count = reading && saysMore(reading) ? reading.parts.length : 0
  const { list, keepFocusAt } = useFocusAfterRemoval(count, onEmptied)
  if (!reading) return null

  return (
    <UnderstoodParts
      reading={reading}
      list={list}
      actionOf={(search, index) => ({
        onClick() {
          keepFocusAt(index)
          onSearch(search)
        },
      })}
    />
  )
}

interface UnderstoodPartsProps {
  reading: SearchReading
  list?: RefObject<HTMLUListElement | null>
  /**
   * @param search the text without the part
   * @returns the attributes of a button, or of a link on a page without scripts
   */
  actionOf: (search: string, index: number) => { onClick: () => void } | { href: string }
}

export function UnderstoodParts({ reading, list, actionOf }: UnderstoodPartsProps) {
  const text = useText('vacancies')
  if (!saysMore(reading)) return null

  return (
    <div className={styles.understood}>
      <span className={styles.label} aria-hidden>
        {text('understood')}
      </span>
      <ul className={styles.parts} aria-label={text('understood')} ref={list}>
        {reading.parts.map((part, index) => {
          const action = actionOf(withoutPart(reading, part), index)
          const name = {
            className: styles.part,
            'aria-label': text('takeOut', { part: part.label }),
          }
          return (
            <li key={`${part.start} ${part.label}`}>
              {'href' in action ? (
                <a {...name} {...action}>
                  <Label part={part} />
                </a>
              ) : (
                <button type="button" {...name} {...action}>
                  <Label part={part} />
                </button>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function Label({ part: { kind, label } }: { part: SearchReading['parts'][number] }) {
  return (
    <>
      <Icon of={icons[kind]} size={16} />
      {label}
      <Icon of={IconX} size={16} />
    </>
  )
}

/** One word that stayed a word is in the box already. */
function saysMore({ parts }: SearchReading) {
  return parts.length > 1 || parts.some(({ kind }) => kind !== 'word')
}

/** The icon of each kind of part of a search. */
const icons = {
  role: IconBriefcase,
  workplace: IconHome,
  place: IconMapPin,
  industry: IconBuildingFactory2,
  currency: IconCoins,
  pay: IconCash,
  word: IconLetterCase,
} as const satisfies Record<SearchPartKind, unknown>
