import { writtenSkills } from '#contract/fields/language-skills.ts'
import type { ChangedField } from '#contract/vacancies/vacancy-changes.ts'
import type { ClosingCause, JobStatus, Visibility } from '#contract/vacancies/vacancy-choices.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Staff } from '#server/platform/http/actor.ts'
import { columnsOf } from '../document/content-columns.ts'
import type { Content } from '../document/content-fields.ts'
import { type Recorded, recordChange } from './record-change.ts'

/** A vacancy as it is at one side of a change. */
interface Side {
  content: Content
  place_id: number | null
  job_status: JobStatus
  closed_for: ClosingCause | null
  visibility: Visibility
  closes_on: string | null
  sponsored_places: number | null
  /** The ids of its people, where they change. */
  people: string[] | undefined
}

/** Records all that the people of a company changed of a vacancy at once. */
export async function recordEdit(
  tx: Transaction,
  { id: actor_id }: Staff,
  vacancy_id: string,
  at: Date,
  [before, after]: [Side, Side],
) {
  const change = { vacancy_id, actor_id, cause: 'edited', at } as const
  await recordChange(tx, change, recorded(before), {
    ...recorded(after),
    // The same place in another language is no change.
    ...(after.place_id !== null &&
      after.place_id === before.place_id && { location: [before.content.address.location] }),
  })
}

/** Recorded where it changes, and by an operator's command. */
type Elsewhere = 'collaborators' | 'credits_value'

function recorded({ content, place_id, people, ...side }: Side): Recorded {
  const { place_id: _, ...columns } = columnsOf(content, place_id)
  const { outcomes, competencies, industries } = content
  const { job_status, closed_for, visibility, closes_on, sponsored_places } = side
  return {
    ...inLists({ ...columns, job_status, closed_for, visibility, closes_on, sponsored_places }),
    asked_languages: writtenSkills(content.asked_languages),
    outcomes,
    competencies,
    industries,
    ...(people && { collaborators: people }),
  } satisfies Recorded & Record<Exclude<ChangedField, Elsewhere>, unknown>
}

function inLists<Columns extends object>(columns: Columns) {
  const lists = Object.entries(columns).map(([name, value]) => [name, [value]])
  return Object.fromEntries(lists) as { [Name in keyof Columns]-?: unknown[] }
}
