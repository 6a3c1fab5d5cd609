import type { ReactNode } from 'react'
import type {
  ApplicationAnswer,
  ApplicationText,
} from '#contract/applications/application-fields.ts'
import { secFitSections } from '#contract/applications/sec-fit-sections.ts'
import type { SecFit } from '#contract/applications/sec-fit.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Tag } from '#web/ui/tag.tsx'
import { ResponseText } from './response-text.tsx'
import { type Response, responsesOf } from './responses.ts'
import styles from './sec-fit-tab.module.css'

const kindOf = { competencies: 'competency', outcomes: 'outcome' } as const

interface SecFitTabProps {
  /** Of the headings, one below that of what they stand in. */
  level?: 'h2' | 'h3'
  secFit: SecFit
  vacancy: Vacancy
  /** Shown below each response that the reader marks. */
  renderMark?: (response: Response) => ReactNode
}

export function SecFitTab({ level: Heading = 'h3', secFit, vacancy, renderMark }: SecFitTabProps) {
  const text = useText('application')
  const responses = responsesOf(secFit, vacancy)

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
        <Responses
          responses={responses.filter(({ kind }) => kind === kindOf[section.key])}
          renderMark={renderMark}
        />
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

interface ResponsesProps {
  responses: readonly Response[]
  renderMark: SecFitTabProps['renderMark']
}

function Responses({ responses, renderMark }: ResponsesProps) {
  return (
    <ol className={styles.responses}>
      {responses.map((response) => (
        <li key={response.id} className={styles.response} data-step>
          <ResponseText response={response} />
          {renderMark?.(response)}
        </li>
      ))}
    </ol>
  )
}
