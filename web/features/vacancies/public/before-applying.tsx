import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { applicationAnswers, applicationTexts } from '#contract/applications/application-fields.ts'
import type { Letter } from '#contract/applications/letter.ts'
import { type SecFitSection, secFitSections } from '#contract/applications/sec-fit-sections.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { LetterView } from '#web/lib/letter-view.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './before-applying.module.css'

interface BeforeApplyingProps {
  vacancy: Vacancy
  writingMinutes: number | null
}

/** All questions of the application, and an answer as an example. */
export function BeforeApplying({ vacancy, writingMinutes }: BeforeApplyingProps) {
  const text = useText('jobs')
  const titleId = useId()
  const { competencies, outcomes } = vacancy
  const count =
    applicationTexts.length + applicationAnswers.length + competencies.length + outcomes.length

  return (
    <section aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>
        {text('beforeTitle')}
      </h2>
      <details className={styles.part}>
        <Summary title={text('askedTitle')}>
          <span>{text('askedCount', { count })}</span>{' '}
          {writingMinutes !== null && (
            <span>{text('askedMinutes', { count: writingMinutes })}</span>
          )}
        </Summary>
        <p className={styles.note}>{text('askedKept')}</p>
        {secFitSections.map((section) => (
          <Section key={section.key} section={section} vacancy={vacancy} />
        ))}
      </details>
      <details className={styles.part}>
        <Summary title={text('sampleTitle')}>{text('sampleLead')}</Summary>
        <LetterView letter={useSample(vacancy)} competencies={competencies} />
      </details>
    </section>
  )
}

function Summary({ title, children }: { title: string; children: ReactNode }) {
  return (
    <summary className={styles.summary}>
      <span>
        <h3 className={styles.name}>{title}</h3>
        <span className={styles.note}>{children}</span>
      </span>
      <Icon of={IconChevronDown} />
    </summary>
  )
}

function Section({ section, vacancy }: { section: SecFitSection; vacancy: Vacancy }) {
  const text = useText('application')
  const questions = useQuestions(section, vacancy)

  return (
    <>
      <h4 className={styles.section}>{text(section.key)}</h4>
      <ul className={styles.questions}>
        {questions.map(({ id, title, words }) => (
          <li key={id}>
            <b dir="auto">{title}</b>
            <span dir="auto">{words}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

interface Question {
  id: string | number
  title: string
  words: string
}

function useQuestions(section: SecFitSection, { competencies, outcomes }: Vacancy): Question[] {
  const text = useText('application')
  if (section.kind !== 'responses')
    return section.fields.map((field) => ({
      id: field,
      title: text(field),
      words: text(`${field}_hint`),
    }))
  if (section.key === 'competencies')
    return competencies.map(({ id, competence, question }) => ({
      id,
      title: competence,
      words: question,
    }))
  return outcomes.map(({ id, outcome }, index) => ({
    id,
    title: text('outcomeLabel', { number: index + 1 }),
    words: outcome,
  }))
}

const sampleMarks = [4, 3, 2] as const
const sampleLines = ['sampleLine1', 'sampleLine2', 'sampleLine3'] as const

/** A letter as an example, about the first competencies of the vacancy. */
function useSample({ competencies }: Vacancy): Letter {
  const text = useText('jobs')
  return {
    competencies: sampleLines.flatMap((line, index) => {
      const competency = competencies[index]
      const mark = sampleMarks[index]
      return competency && mark ? [{ id: competency.id, mark, line: text(line) }] : []
    }),
    strong: text('sampleStrong'),
    missing: text('sampleMissing'),
    change: text('sampleChange'),
  }
}
