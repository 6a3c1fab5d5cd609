import type { Collaborator } from '#contract/companies.ts'
import type { Role } from '#contract/roles.ts'
import { useText } from '#web/lib/text.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Card } from '#web/ui/card.tsx'
import { Tag, type Tone } from '#web/ui/tag.tsx'
import styles from './collaborators-page.module.css'

const tones: Record<Role, Tone> = {
  company: 'pine',
  administrator: 'brass',
  collaborator: 'neutral',
  candidate: 'neutral',
}

/** Everyone at the company; those who manage it stand out. */
export function StaffList({ people }: { people: Collaborator[] }) {
  const text = useText('company')

  return (
    <Card title={text('collaborators')}>
      <ul className={styles.people}>
        {people.map((person) => (
          <li className={styles.person} key={person.slug}>
            <Avatar name={`${person.name} ${person.last_name}`} size={44} />
            <div className={styles.who}>
              <strong>
                {person.name} {person.last_name}
              </strong>
              <p className={styles.contact}>{[person.email, person.phone].filter(Boolean).join(' · ')}</p>
            </div>
            <Tag tone={tones[person.role]}>{person.role_name}</Tag>
          </li>
        ))}
      </ul>
    </Card>
  )
}
