import type {
  ApplicationAnswer,
  ApplicationText,
} from '#contract/applications/application-fields.ts'
import { secFitSections } from '#contract/applications/sec-fit-sections.ts'
import type { SecFit } from '#contract/applications/sec-fit.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Tag } from '#web/ui/tag.tsx'
import styles from './sec-fit-tab.module.css'

interface SecFitTabProps {
  secFit: SecFit
  vacancy: Vacancy
}

/** @param level of the headings, one below that of what they stand in */
export function SecFitTab({
  level: Heading = 'h3',
  secFit,
  vacancy,
}: SecFitTabProps & { level?: 'h2' | 'h3' }) {
  const text = useText('application')

  return secFitSections.map((section) => (
    <section
      key={section.key}
      className={styles.section}
      aria-labelledby={`sec-fit-${section.key}`}
    >
      <Heading className={styles.sectionTitle} id={`sec-fit-${section.key}`}>
        {text(section.key)}
      </Heading>
      {section.kind === 'texts' && <Texts secFit={secFit} fields={section.fields} />}
      {section.kind === 'answers' && <Answers secFit={secFit} fields={section.fields} />}
      {section.kind === 'responses' && (
        <Responses secFit={secFit} vacancy={vacancy} of={section.key} />
      )}
    </section>
  ))
}

function Texts({ secFit, fields }: { secFit: SecFit; fields: readonly ApplicationText[] }) {
  const text = useText('application')

  return (
    <dl className={styles.texts}>
      {fields.map((field) => (
        <div key={field}>
          <dt className={styles.label}>{text(field)}</dt>
          <dd className={styles.words} dir="auto">
            {secFit[field]}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Each yes or no beside the question that the candidate was asked. */
function Answers({ secFit, fields }: { secFit: SecFit; fields: readonly ApplicationAnswer[] }) {
  const text = useText('application')

  return (
    <dl>
      {fields.map((field) => (
        <div className={styles.asking} key={field}>
          <dt>
            <span className={styles.label}>{text(field)}</span>
            <span className={styles.question}>{text(`${field}_hint`)}</span>
          </dt>
          <dd>
            <Tag tone={secFit[field] ? 'success' : 'neutral'}>
              {text(secFit[field] ? 'yes' : 'no')}
            </Tag>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The questions of the vacancy with the answers of the candidate, matched by id. */
function Responses({ secFit, vacancy, of }: SecFitTabProps & { of: 'competencies' | 'outcomes' }) {
  const text = useText('review')
  const competencies = new Map(
    vacancy.competencies.map((competency) => [competency.id, competency]),
  )
  const outcomes = new Map(vacancy.outcomes.map(({ id, outcome }) => [id, outcome]))

  return (
    <ol className={styles.responses}>
      {secFit[of].map(({ id, response }) => {
        const competency = of === 'competencies' ? competencies.get(id) : undefined
        // Competencies are in the reader's language.
        const language = of === 'outcomes' ? vacancy.locale : undefined
        const asked = of === 'competencies' ? competency?.description : outcomes.get(id)
        return (
          <li key={id}>
            {competency && <p className={styles.label}>{competency.competence}</p>}
            <p className={styles.asked}>
              {asked ? (
                <span lang={language} dir="auto">
                  {asked}
                </span>
              ) : (
                text('noDescription')
              )}
            </p>
            <p className={styles.words} dir="auto">
              {response}
            </p>
          </li>
        )
      })}
    </ol>
  )
}
