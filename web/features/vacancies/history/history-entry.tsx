import type { ChangeCause, ChangedField } from '#contract/vacancies/vacancy-changes.ts'
import type { VacancyChangeEntry } from '#contract/vacancies/vacancy-history.ts'
import { useFormat } from '#web/lib/format.ts'
import type { TextKey } from '#web/lib/i18n/namespaces.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useShownName } from '#web/lib/use-shown-name.ts'
import { labels } from '../editor/field-labels.ts'
import { ChangedValue } from './changed-value.tsx'
import styles from './history-entry.module.css'

const causes = {
  published: 'causePublished',
  edited: 'causeEdited',
  closing_date: 'causeClosingDate',
  taken_down: 'causeTakenDown',
  restored: 'causeRestored',
  company_left: 'causeCompanyLeft',
  company_suspended: 'causeCompanySuspended',
  priced: 'causePriced',
  confirmed: 'causeConfirmed',
  unconfirmed: 'causeUnconfirmed',
} as const satisfies Record<ChangeCause, TextKey<'history'>>

/** All that somebody changed at once: field by field, with what it was and what it became. */
export function HistoryEntry({ entry }: { entry: VacancyChangeEntry }) {
  const text = useText('history')
  const label = useFieldLabel()
  const { dateTime } = useFormat()
  const { at, cause, changes } = entry
  const author = useShownName()({ name: entry.author, name_hidden: entry.author_hidden })

  return (
    <li className={styles.entry}>
      <p className={styles.head}>
        <strong>{[text(causes[cause]), author].filter(Boolean).join(' · ')}</strong>
        <time className={styles.when} dateTime={at}>
          {dateTime(at)}
        </time>
      </p>
      {changes.length > 0 && (
        <dl className={styles.changes}>
          {changes.map((change) => (
            <div key={change.field}>
              <dt className={styles.field}>{label(change.field)}</dt>
              <dd className={styles.value}>
                <ChangedValue change={change} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}

/** Fields that the wizard does not ask for, or asks for as a question. */
const own = {
  job_status: 'status',
  credits_value: 'creditsValue',
  closed_for: 'closedFor',
  closes_on: 'closingDate',
  locale: 'writtenIn',
} as const satisfies Partial<Record<ChangedField, TextKey<'history'>>>

/** `address.location` and `salary.benefits` are recorded without the name of their group. */
type Ungrouped<Field> = Field extends `${string}.${infer Name}` ? Name : Field
type Labels = { [Field in keyof typeof labels as Ungrouped<Field>]: (typeof labels)[Field] }

const ofWizard = Object.fromEntries(
  Object.entries(labels).map(([field, label]) => [field.split('.').at(-1), label]),
) as Labels

/** @returns the name of a recorded field, in the words of the wizard */
function useFieldLabel() {
  const text = useText('history')
  const wizard = useText('wizard')
  return (field: ChangedField) =>
    field === 'job_status' ||
    field === 'credits_value' ||
    field === 'closed_for' ||
    field === 'closes_on' ||
    field === 'locale'
      ? text(own[field])
      : wizard(ofWizard[field])
}
