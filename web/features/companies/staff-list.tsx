import type { Collaborator } from '#contract/companies.ts'
import type { Role } from '#contract/roles.ts'
import { useText } from '#web/lib/text.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Card } from '#web/ui/card.tsx'
import { Tag, type Tone } from '#web/ui/tag.tsx'
import styles from './collaborators-page.module.css'
import { PersonActions } from './person-actions.tsx'

const tones: Record<Role, Tone> = {
  company: 'pine',
  administrator: 'brass',
  collaborator: 'neutral',
  candidate: 'neutral',
}

interface StaffListProps {
  people: Collaborator[]
  /** The e-mail address of who is looking. */
  me: string
  mayManage: boolean
}

/** Everyone at the company; those who manage it stand out. */
export function StaffList({ people, me, mayManage }: StaffListProps) {
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
            <div className={styles.standing}>
              <Tag tone={tones[person.role]}>{person.role_name}</Tag>
              {mayManage && person.role !== 'company' && person.email !== me && (
                <PersonActions person={person} />
              )}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
