import { useEffect, useRef, useState } from 'react'
import type { Collaborator } from '#contract/collaborator.ts'
import { initialsOf } from '#contract/initials.ts'
import type { Role } from '#contract/roles.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Card } from '#web/ui/card.tsx'
import { Tag, type Tone } from '#web/ui/tag.tsx'
import { PersonActions } from './person-actions.tsx'
import styles from './staff-list.module.css'

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

/** The people of the company, with the managers marked. */
export function StaffList({ people, me, mayManage }: StaffListProps) {
  const text = useText('company')
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const [removed, setRemoved] = useState<{ slug: string; index: number }>()
  const handled = useRef<typeof removed>(undefined)

  // Once the row and its dialog are gone, the focus goes to the person who has come to that place,
  // or to the last one.
  useEffect(() => {
    if (!removed || removed === handled.current || people.some(({ slug }) => slug === removed.slug))
      return
    handled.current = removed
    const rows = list.current?.querySelectorAll('li') ?? []
    const next = rows[Math.min(removed.index, rows.length - 1)] ?? heading.current
    next?.focus()
  }, [people, removed])

  return (
    <Card title={text('collaborators')} headingRef={heading}>
      <ul className={styles.people} ref={list}>
        {people.map((person, index) => (
          <li className={styles.person} key={person.slug} tabIndex={-1}>
            <Avatar initials={initialsOf(person)} size={44} />
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
                <PersonActions
                  person={person}
                  onRemoved={() => setRemoved({ slug: person.slug, index })}
                />
              )}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
