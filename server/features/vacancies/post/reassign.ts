import type { Transaction } from '#server/platform/db/database.ts'
import { assign, type AssignedVacancy, type Notifying } from './assign.ts'
import type { Assignee } from './assignees.ts'

interface StaffChange {
  joining: Assignee[]
  leaving: string[]
  /** The ids of all, in no order. */
  before: string[]
  after: string[]
}

/** The people who join a vacancy and who leave it, or null if nobody does. */
export async function staffChangeOf(
  tx: Transaction,
  vacancy_id: string,
  wanted: Assignee[],
): Promise<StaffChange | null> {
  const assigned = await tx
    .selectFrom('vacancy_collaborators')
    .select('user_id')
    .where('vacancy_id', '=', vacancy_id)
    .execute()
  const joining = wanted.filter(({ id }) => !assigned.some(({ user_id }) => user_id === id))
  const leaving = assigned
    .map(({ user_id }) => user_id)
    .filter((id) => !wanted.some((person) => person.id === id))
  if (joining.length === 0 && leaving.length === 0) return null
  const before = assigned.map(({ user_id }) => user_id)
  return { joining, leaving, before, after: wanted.map(({ id }) => id) }
}

/** Takes people off a vacancy and puts others on it. */
export async function reassign(
  services: Notifying,
  tx: Transaction,
  vacancy: AssignedVacancy,
  { joining, leaving }: StaffChange,
) {
  if (leaving.length > 0)
    await tx
      .deleteFrom('vacancy_collaborators')
      .where('vacancy_id', '=', vacancy.id)
      .where('user_id', 'in', leaving)
      .execute()
  await assign(services, tx, vacancy, joining)
}
