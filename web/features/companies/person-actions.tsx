import type { Collaborator } from '#contract/companies/collaborator.ts'
import styles from './person-actions.module.css'
import { RemoveAction } from './remove-action.tsx'
import { RoleAction } from './role-action.tsx'

interface PersonActionsProps {
  person: Collaborator
  /** Their row has gone, and with it what had the focus. */
  onRemoved: () => void
}

/** The actions of a manager on a colleague. */
export function PersonActions({ person, onRemoved }: PersonActionsProps) {
  return (
    <div className={styles.actions}>
      <RoleAction person={person} />
      <RemoveAction person={person} onRemoved={onRemoved} />
    </div>
  )
}
