import type { Letter } from '#contract/applications/letter.ts'
import type { Language } from '#contract/fields/languages.ts'
import { useText } from './i18n/text.ts'
import styles from './letter-view.module.css'

/** The words of the marks of a letter, the lowest first. */
export const markWords = [
  'letter_mark_1',
  'letter_mark_2',
  'letter_mark_3',
  'letter_mark_4',
  'letter_mark_5',
] as const

interface LetterViewProps {
  letter: Letter
  /** Those of the vacancy, with their names in the reader's language. */
  competencies: readonly { id: number; competence: string }[]
  /** The language of the text, if it is known. */
  language?: Language | null
}

/** The letter of a feedback: its headings in the reader's language, the rest as it was written. */
export function LetterView({ letter, competencies, language }: LetterViewProps) {
  const text = useText('labels')
  const parts = [
    ['letter_strong', letter.strong],
    ['letter_missing', letter.missing],
    ['letter_change', letter.change],
  ] as const
  const nameOf = (id: number) =>
    competencies.find((competency) => competency.id === id)?.competence ?? ''

  return (
    <div className={styles.letter}>
      {letter.competencies.length > 0 && (
        <section>
          <h4 className={styles.heading}>{text('letter_marks')}</h4>
          <dl className={styles.marks}>
            {letter.competencies.map(({ id, mark, line }) => (
              <div key={id} className={styles.mark}>
                <dt>{nameOf(id)}</dt>
                <dd>
                  <b data-mark={mark}>{text(markWords[mark - 1] ?? markWords[0])}</b>
                  {line !== '' && (
                    <span lang={language ?? undefined} dir="auto">
                      {line}
                    </span>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {parts.map(
        ([heading, words]) =>
          words !== '' && (
            <section key={heading}>
              <h4 className={styles.heading}>{text(heading)}</h4>
              <p className={styles.words} lang={language ?? undefined} dir="auto">
                {words}
              </p>
            </section>
          ),
      )}
    </div>
  )
}
