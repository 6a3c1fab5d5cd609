import { diffWordsWithSpace } from 'diff'
import { Fragment } from 'react'
import { languageName, levelName } from '#contract/accounts/written-career.ts'
import { languageLevels } from '#contract/fields/language-levels.ts'
import { languages } from '#contract/fields/languages.ts'
import type { ChangedField } from '#contract/vacancies/vacancy-changes.ts'
import {
  closingCauses,
  educationLevels,
  jobStatuses,
  visibilities,
  workplaceTypes,
} from '#contract/vacancies/vacancy-choices.ts'
import type { VacancyChangeEntry } from '#contract/vacancies/vacancy-history.ts'
import { useFormat } from '#web/lib/format.ts'
import { useLanguage, useText } from '#web/lib/i18n/text.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './changed-value.module.css'

const codes = [...jobStatuses, ...workplaceTypes, ...educationLevels]
const readers = {
  public: 'visibilityPublic',
  members: 'visibilityMembers',
  confidential: 'visibilityConfidential',
} as const
const languageNames = { en: 'languageEnglish', es: 'languageSpanish' } as const

/** Lists in which something is or is not. */
const sets: readonly ChangedField[] = [
  'collaborators',
  'competencies',
  'industries',
  'asked_languages',
]
const amounts: readonly ChangedField[] = [
  'credits_value',
  'min_salary',
  'max_salary',
  'yearly_bonus',
  'yearly_variable',
]
/** Texts, of which the words are compared. */
const isProse = (text: string) => text.trim().split(/\s+/).length > 2

/** A change as it is read: the words or entries that came and went, or what was and what is. */
export function ChangedValue({ change }: { change: VacancyChangeEntry['changes'][number] }) {
  const shown = useShown(change.field)
  const join = (values: readonly string[]) => {
    const isOfCandidates = change.field === 'sponsored_places' && values.length === 0
    return (isOfCandidates ? [''] : values).map(shown)
  }
  const [before, after] = [join(change.before), join(change.after)]
  if (sets.includes(change.field)) return <SetChange before={before} after={after} />
  const count = Math.max(before.length, after.length)

  return (
    <ul className={styles.texts}>
      {Array.from({ length: count }, (_, index) => (
        // The achievements have no names but their places.
        <li key={index}>
          <TextChange before={before[index] ?? ''} after={after[index] ?? ''} />
        </li>
      ))}
    </ul>
  )
}

function SetChange({ before, after }: { before: string[]; after: string[] }) {
  const gone = before.filter((one) => !after.includes(one))
  const come = after.filter((one) => !before.includes(one))
  const stays = after.filter((one) => before.includes(one))

  return (
    <ul className={styles.set}>
      {gone.map((one) => (
        <li key={one}>
          <Removed>{one}</Removed>
        </li>
      ))}
      {come.map((one) => (
        <li key={one}>
          <Added>{one}</Added>
        </li>
      ))}
      {stays.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  )
}

function TextChange({ before, after }: { before: string; after: string }) {
  if (before === after) return <span className={styles.same}>{after}</span>
  if (!isProse(before) || !isProse(after))
    return (
      <>
        {before && <Removed>{before}</Removed>} {after && <Added>{after}</Added>}
      </>
    )
  return (
    <span className={styles.words}>
      {piecesOf(before, after).map(({ removed, added, same }, index) => (
        <Fragment key={index}>
          {removed && <Removed>{removed}</Removed>}
          {added && <Added>{added}</Added>}
          {same}
        </Fragment>
      ))}
    </span>
  )
}

/** Words that came and went beside each other are one piece, with the spaces between them. */
function piecesOf(before: string, after: string) {
  const pieces = [{ removed: '', added: '', same: '' }]
  for (const { value, added, removed } of diffWordsWithSpace(before, after)) {
    const last = pieces.at(-1)
    if (!last) continue
    const isBetween = value.trim() === '' && !added && !removed && !last.same
    if (isBetween && last.removed && last.added) {
      last.removed += value
      last.added += value
    } else if (!added && !removed) last.same += value
    else if (last.same)
      pieces.push({ removed: removed ? value : '', added: added ? value : '', same: '' })
    else if (added) last.added += value
    else last.removed += value
  }
  return pieces
}

/** Told apart without colors, too, and by screen readers (WCAG 1.4.1). */
function Removed({ children }: { children: string }) {
  const text = useText('history')
  return (
    <del className={styles.removed}>
      <VisuallyHidden>{text('was')} </VisuallyHidden>
      {children}
    </del>
  )
}

function Added({ children }: { children: string }) {
  const text = useText('history')
  return (
    <ins className={styles.added}>
      <VisuallyHidden>{text('is')} </VisuallyHidden>
      {children}
    </ins>
  )
}

/** @returns shows a recorded value of a field: codes by their names, numbers and days as written */
function useShown(field: ChangedField): (value: string) => string {
  const text = useText('history')
  const label = useText('labels')
  const wizard = useText('wizard')
  const vacancy = useText('vacancies')
  const inLanguage = useLanguage()
  const { wholeNumber, calendarDay } = useFormat()

  return (value) => {
    if (field === 'sponsored_places')
      return value === '' ? text('candidatesPay') : text('companyPays', { count: Number(value) })
    if (field === 'asked_languages') {
      const [code = '', level] = value.split(' ')
      const known = languageLevels.find((one) => one === level)
      return known
        ? `${languageName(code, inLanguage)} ${levelName(known, vacancy('native'))}`
        : value
    }
    if (amounts.includes(field)) return wholeNumber(Number(value))
    if (field === 'closes_on') return calendarDay(value)
    const cause = closingCauses.find((one) => field === 'closed_for' && one === value)
    if (cause) return vacancy(cause === 'other' ? 'reasonOther' : `reason_${cause}`)
    const readersOf = visibilities.find((one) => field === 'visibility' && one === value)
    if (readersOf) return wizard(readers[readersOf])
    const language = languages.find((one) => field === 'locale' && one === value)
    if (language) return wizard(languageNames[language])
    const code = codes.find((one) => one === value)
    return code ? label(code) : value
  }
}
