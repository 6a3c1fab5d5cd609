import { Link } from '#web/lib/link.tsx'
import { paths } from '#web/lib/paths.ts'
import { useText } from '#web/lib/text.ts'
import { Notice } from '#web/ui/notice.tsx'
import type { VacancyDraft } from '../vacancy-draft.ts'
import { isComplete, steps } from './steps.ts'
import styles from './wizard.module.css'

/** The steps that still lack something, each a way back to it. */
export function MissingParts({ draft }: { draft: VacancyDraft }) {
  const text = useText('wizard')
  const missing = steps.filter((step) => step.schema && !isComplete(step, draft))
  if (missing.length === 0) return null

  return (
    <Notice tone="warning" title={text('missingTitle')}>
      {text('missingLead')}
      <ul className={styles.missing}>
        {missing.map(({ path, name }) => (
          <li key={path}>
            <Link to={paths.newVacancy(path)}>{text(`${name}Step`)}</Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
