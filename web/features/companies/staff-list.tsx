import { useRef } from 'react'
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
  const heading = useRef<HTMLHeadingElement>(null)

  return (
    <Card title={text('collaborators')} headingRef={heading}>
      <ul className={styles.people}>
        {people.map((person) => (
          <li className={styles.person} key={person.slug}>
            <Avatar name={`${person.name} ${person.last_name}`} size={44} />
            <div className={styles.who}>
              <p className={styles.whose}>
                <strong>
                  {person.name} {person.last_name}
                </strong>
                {person.email === me && <Tag>{text('you')}</Tag>}
              </p>
              <p className={styles.contact}>
                <span>{person.email}</span>
                {person.phone && <span>{person.phone}</span>}
              </p>
            </div>
            <div className={styles.standing}>
              <Tag tone={tones[person.role]}>{person.role_name}</Tag>
              {mayManage && person.role !== 'company' && person.email !== me && (
                <PersonActions person={person} onRemoved={() => heading.current?.focus()} />
              )}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
