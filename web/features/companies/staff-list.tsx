import { useEffect, useRef, useState } from 'react'
import type { Collaborator } from '#contract/companies/collaborator.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Card } from '#web/ui/card.tsx'
import styles from './staff-list.module.css'
import { StaffMember } from './staff-member.tsx'

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
          <StaffMember
            key={person.slug}
            person={person}
            isMe={person.email === me}
            mayManage={mayManage}
            onRemoved={() => setRemoved({ slug: person.slug, index })}
          />
        ))}
      </ul>
    </Card>
  )
}
