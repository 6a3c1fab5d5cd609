import type { Collaborator } from '#contract/companies/collaborator.ts'
import type { Role } from '#contract/endpoint/roles.ts'
import { initialsOf } from '#contract/fields/initials.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { shownAddress } from '#web/lib/shown-address.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Tag, type Tone } from '#web/ui/tag.tsx'
import { PersonActions } from './person-actions.tsx'
import styles from './staff-list.module.css'

const tones: Record<Role, Tone> = {
  company: 'pine',
  administrator: 'brass',
  collaborator: 'neutral',
  candidate: 'neutral',
  operator: 'neutral',
}

interface StaffMemberProps {
  person: Collaborator
  isMe: boolean
  mayManage: boolean
  onRemoved: () => void
}

/** A row of the list, which can take the focus. */
export function StaffMember({ person, isMe, mayManage, onRemoved }: StaffMemberProps) {
  const text = useText('company')

  return (
    <li className={styles.person} tabIndex={-1}>
      <Avatar initials={initialsOf(person)} size={44} />
      <div className={styles.who}>
        <p className={styles.whose}>
          <strong translate="no">
            {person.name} {person.last_name}
          </strong>
          {isMe && <Tag>{text('you')}</Tag>}
        </p>
        <p className={styles.contact}>
          <span>{shownAddress(person.email)}</span>
          {person.phone && <span>{person.phone}</span>}
        </p>
      </div>
      <div className={styles.state}>
        <Tag tone={tones[person.role]}>{person.role_name}</Tag>
        {mayManage && person.role !== 'company' && !isMe && (
          <PersonActions person={person} onRemoved={onRemoved} />
        )}
      </div>
    </li>
  )
}
