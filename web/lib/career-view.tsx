import type { ReactNode } from 'react'
import type { Career } from '#contract/accounts/career-shape.ts'
import { languageName, levelName, writtenSpan } from '#contract/accounts/written-career.ts'
import styles from './career-view.module.css'
import { useLanguage, useText } from './i18n/text.ts'

/** A professional profile, as its candidate and a company they send it to read it. */
export function CareerView({ career }: { career: Career }) {
  const text = useText('career')
  const { summary, positions, education, languages, skills, softwares } = career

  return (
    <div className={styles.career}>
      {summary && (
        <Part title={text('summary')}>
          <Words>{summary}</Words>
        </Part>
      )}
      {positions.length > 0 && (
        <Part title={text('positions')}>
          <Positions positions={positions} />
        </Part>
      )}
      {education.length > 0 && (
        <Part title={text('education')}>
          <Education education={education} />
        </Part>
      )}
      {languages.length > 0 && (
        <Part title={text('languages')}>
          <Languages languages={languages} />
        </Part>
      )}
      <Pills title={text('skills')} words={skills} />
      <Pills title={text('softwares')} words={softwares} />
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </section>
  )
}

function Words({ children }: { children: string }) {
  return (
    <p className={styles.words} dir="auto">
      {children}
    </p>
  )
}

function Positions({ positions }: Pick<Career, 'positions'>) {
  const text = useText('career')

  return (
    <ol className={styles.entries}>
      {positions.map(({ title, company, led, results, ...span }, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} className={styles.entry}>
          <Head name={text('inCompany', { title, company })} span={span} />
          {led && (
            <>
              <p className={styles.label}>{text('responsible')}</p>
              <Words>{led}</Words>
            </>
          )}
          {results && (
            <>
              <p className={styles.label}>{text('results')}</p>
              <Words>{results}</Words>
            </>
          )}
        </li>
      ))}
    </ol>
  )
}

function Education({ education }: Pick<Career, 'education'>) {
  const text = useText('career')
  const label = useText('labels')

  return (
    <ol className={styles.entries}>
      {education.map(({ degree, institution, level, ...span }, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} className={styles.entry}>
          <Head
            name={text('inCompany', { title: degree, company: institution })}
            span={span}
            level={level && label(level)}
          />
        </li>
      ))}
    </ol>
  )
}

interface HeadProps {
  name: string
  span: { from: string | null; to: string | null }
  level?: string | null
}

function Head({ name, span, level }: HeadProps) {
  const text = useText('career')
  const when = writtenSpan(span, useLanguage(), text('today'))
  const facts = [when, level].filter(Boolean).join(' · ')

  return (
    <>
      <h4 className={styles.name} dir="auto">
        {name}
      </h4>
      {facts !== '' && <p className={styles.when}>{facts}</p>}
    </>
  )
}

function Languages({ languages }: Pick<Career, 'languages'>) {
  const text = useText('career')
  const language = useLanguage()

  return (
    <dl className={styles.languages}>
      {languages.map(({ code, level }) => (
        <div key={code}>
          <dt>{languageName(code, language)}</dt>
          <dd>{levelName(level, text('NATIVE'))}</dd>
        </div>
      ))}
    </dl>
  )
}

function Pills({ title, words }: { title: string; words: readonly string[] }) {
  if (words.length === 0) return null

  return (
    <Part title={title}>
      <ul className={styles.pills}>
        {words.map((word, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} dir="auto">
            {word}
          </li>
        ))}
      </ul>
    </Part>
  )
}
