import type { Collaborator } from '#contract/companies.ts'
import { useText } from '#web/lib/text.ts'
import { Section } from './vacancy-section.tsx'
import styles from './vacancy-text.module.css'

/** Who of the company takes care of the vacancy; nothing when nobody was named. */
export function Collaborators({ people }: { people: readonly Collaborator[] }) {
  const text = useText('vacancies')
  if (people.length === 0) return null

  return (
    <Section title={text('collaborators')}>
      <dl className={styles.competencies}>
        {people.map(({ slug, name, last_name, role_name }) => (
          <div key={slug}>
            <dt>{`${name} ${last_name}`}</dt>
            <dd>{role_name}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
