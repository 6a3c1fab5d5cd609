import type { ReactNode } from 'react'
import type { Compared } from '#contract/applications/comparison.ts'
import type { Mark } from '#contract/applications/marks.ts'
import { secFitSections } from '#contract/applications/sec-fit-sections.ts'
import type { Language } from '#contract/fields/languages.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import { compareCandidates } from '#web/lib/calls/applications.ts'
import { messageOf } from '#web/lib/failure-text.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useLoad } from '#web/lib/use-endpoint.ts'
import { useShownName } from '#web/lib/use-shown-name.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { useOpenCandidate } from '../api.ts'
import { disagree } from '../marks/disagreement.ts'
import styles from './compare-candidates.module.css'

interface CompareCandidatesProps {
  vacancy: Vacancy
  /** Ids of applications, separated by commas. */
  of: string
}

/** Candidates answer by answer. One that nobody has opened is opened only when asked to. */
export function CompareCandidates({ vacancy, of }: CompareCandidatesProps) {
  const params = { slug: vacancy.slug }
  const { data: reply, error, refetch } = useLoad(compareCandidates, { params, query: { of } })
  if (!reply)
    return error ? (
      <ErrorState onRetry={() => void refetch()}>{messageOf(error)}</ErrorState>
    ) : (
      <Skeleton of="text" rows={9} />
    )
  const people = reply.data

  return (
    <div className={styles.compare} style={{ '--people': people.length }}>
      <ul className={styles.people}>
        {people.map((person) => (
          <Person
            key={person.id}
            person={person}
            slug={vacancy.slug}
            onOpened={() => void refetch()}
          />
        ))}
      </ul>
      <Pay people={people} />
      {secFitSections.map((section) => (
        <Section key={section.key} section={section} people={people} vacancy={vacancy} />
      ))}
    </div>
  )
}

interface PersonProps {
  person: Compared
  slug: string
  onOpened: () => void
}

function Person({ person, slug, onOpened }: PersonProps) {
  const text = useText('desk')
  const { date } = useFormat()
  const open = useOpenCandidate(slug)
  const { id, full_name: name, initials, photo_url, apply_date, answers } = person

  return (
    <li className={styles.person}>
      <Avatar initials={initials} src={photo_url} />
      <div className={styles.about}>
        <h2 className={styles.name} translate="no">
          {name}
        </h2>
        <p className={styles.fact}>{text('appliedOn', { date: date(apply_date) })}</p>
        {!answers && (
          <>
            <p className={styles.unopened}>{text('unopened', { name })}</p>
            <Button size="small" onClick={() => void open(id).then(onOpened)}>
              {text('openToCompare')}
            </Button>
          </>
        )}
      </div>
    </li>
  )
}

function Pay({ people }: { people: readonly Compared[] }) {
  const text = useText('review')
  const { money } = useFormat()

  return (
    <section className={styles.section}>
      <h2 className={styles.sectionTitle}>{text('salary')}</h2>
      <Row
        title={text('monthlyTotal')}
        people={people}
        render={({ salary }) => {
          const sum = salary.reduce((total, { amount }) => total + amount, 0)
          return money(sum, salary[0]?.currency ?? 'MXN')
        }}
      />
    </section>
  )
}

interface SectionProps {
  section: (typeof secFitSections)[number]
  people: readonly Compared[]
  vacancy: Vacancy
}

function Section({ section, people, vacancy }: SectionProps) {
  const text = useText('application')

  return (
    <section className={styles.section}>
      <h2 className={styles.sectionTitle}>{text(section.key)}</h2>
      {section.kind === 'texts' &&
        section.fields.map((field) => (
          <Row
            key={field}
            title={text(field)}
            people={people}
            render={({ sec_fit }) => <span dir="auto">{sec_fit[field]}</span>}
          />
        ))}
      {section.kind === 'answers' &&
        section.fields.map((field) => (
          <Row
            key={field}
            title={text(field)}
            people={people}
            render={({ sec_fit }) => (
              <Tag tone={sec_fit[field] ? 'success' : 'neutral'}>
                {text(sec_fit[field] ? 'yes' : 'no')}
              </Tag>
            )}
          />
        ))}
      {section.kind === 'responses' &&
        askedOf(vacancy, section.key).map(({ id, title, language }) => (
          <Row
            key={id}
            title={title}
            language={language}
            people={people}
            render={(answers) => <Response answers={answers} of={section.key} id={id} />}
          />
        ))}
    </section>
  )
}

/** Competencies are in the reader's language. */
function askedOf({ competencies, outcomes, locale }: Vacancy, of: 'competencies' | 'outcomes') {
  return of === 'competencies'
    ? competencies.map(({ id, competence }) => ({ id, title: competence, language: undefined }))
    : outcomes.map(({ id, outcome }) => ({ id, title: outcome, language: locale }))
}

type Answers = NonNullable<Compared['answers']>

interface ResponseProps {
  answers: Answers
  of: 'competencies' | 'outcomes'
  id: number
}

/** An answer with the marks that the reader may see. */
function Response({ answers: { sec_fit, marks }, of, id }: ResponseProps) {
  const text = useText('desk')
  const shown = useShownName()
  const kind: Mark['kind'] = of === 'competencies' ? 'competency' : 'outcome'
  const markIn = (list: readonly Mark[] | null) =>
    list?.find((mark) => mark.kind === kind && mark.id === id)?.mark
  const rows = [
    { name: text('you'), mark: markIn(marks.mine.marks) },
    ...marks.others.map(({ reader, marks: theirs }) => ({
      name: shown(reader),
      mark: markIn(theirs),
    })),
  ].flatMap(({ name, mark }) => (mark === undefined ? [] : [{ name, mark }]))

  return (
    <>
      <p className={styles.words} dir="auto">
        {sec_fit[of].find((answer) => answer.id === id)?.response}
      </p>
      {rows.length > 0 && (
        <p className={styles.marks}>
          {rows.map(({ name, mark }) => (
            <span key={name}>{text('markBy', { name, mark })}</span>
          ))}
          {disagree(rows.map(({ mark }) => mark)) && <Tag tone="warning">{text('apart')}</Tag>}
        </p>
      )}
    </>
  )
}

interface RowProps {
  title: string
  /** The language of the title, if it may differ from the language of the page. */
  language?: Language | undefined
  people: readonly Compared[]
  render: (answers: Answers) => ReactNode
}

/** The same of each of them, side by side where there is room. */
function Row({ title, language, people, render }: RowProps) {
  const text = useText('desk')

  return (
    <div className={styles.row}>
      <h3 className={styles.title} lang={language} dir={language && 'auto'}>
        {title}
      </h3>
      <ul className={styles.cells}>
        {people.map(({ id, full_name, answers }) => (
          <li key={id} className={styles.cell}>
            <span className={styles.of}>{full_name}</span>
            {answers ? render(answers) : <span className={styles.fact}>{text('notOpened')}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}
