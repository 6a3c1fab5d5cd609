import { useText } from '#web/lib/i18n/text.ts'
import styles from './response-text.module.css'
import { type Response, useResponseName } from './responses.ts'

/** A question of the vacancy, and below it what the candidate answered. */
export function ResponseText({ response }: { response: Response }) {
  const text = useText('review')
  const nameOf = useResponseName()
  const { kind, competence, question, language } = response

  return (
    <>
      {(kind === 'outcome' || competence) && <p className={styles.name}>{nameOf(response)}</p>}
      <p className={styles.asked}>
        {question ? (
          <span lang={language} dir="auto">
            {question}
          </span>
        ) : (
          text('noDescription')
        )}
      </p>
      <p className={styles.words} dir="auto">
        {response.response}
      </p>
    </>
  )
}
