import { languageName, levelName } from '#contract/accounts/written-career.ts'
import { useLanguage, useText } from '#web/lib/i18n/text.ts'
import { Tag } from '#web/ui/tag.tsx'
import type { VacancyParts } from './vacancy-parts.ts'
import styles from './vacancy-text.module.css'
import { Written } from './written.tsx'

/** The text about languages, below the languages that candidates are compared with. */
export function Languages({ vacancy }: { vacancy: VacancyParts }) {
  const language = useLanguage()
  const text = useText('vacancies')
  const { asked_languages } = vacancy

  return (
    <>
      {asked_languages.length > 0 && (
        <ul className={`${styles.industries} ${styles.languages}`}>
          {asked_languages.map(({ code, level }) => (
            <li key={code}>
              <Tag>{`${languageName(code, language)} ${levelName(level, text('native'))}`}</Tag>
            </li>
          ))}
        </ul>
      )}
      <Written language={vacancy.language}>{vacancy.languages}</Written>
    </>
  )
}
