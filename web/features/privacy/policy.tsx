import { useText } from '#web/lib/i18n/text.ts'
import { ThemeChoice } from '#web/lib/theme-choice.tsx'
import { PolicyContact } from './policy-contact.tsx'
import { PolicySection } from './policy-section.tsx'
import { listSections, namedSections } from './policy-sections.ts'
import styles from './policy.module.css'
import { RetentionTable } from './retention-table.tsx'

/** The text of the policy, and whom to ask about it. */
export function Policy() {
  const text = useText('privacy')

  return (
    <div className={styles.policy}>
      {listSections.map(({ key, points }) => (
        <PolicySection key={key} name={key}>
          {key === 'retention' && <RetentionTable />}
          <ul>
            {points.map((point) => (
              <li key={point}>{text(point)}</li>
            ))}
          </ul>
        </PolicySection>
      ))}
      {namedSections.map(({ key, points }) => (
        <PolicySection key={key} name={key}>
          <dl>
            {points.map((point) => (
              <div key={point}>
                <dt>{text(`${point}Name`)}</dt>
                <dd>{text(point)}</dd>
              </div>
            ))}
          </dl>
        </PolicySection>
      ))}
      <PolicyContact />
      <div>
        <ThemeChoice />
      </div>
    </div>
  )
}
