import { initialsOf } from '#contract/fields/initials.ts'
import { imageUrl } from '#server/features/files/queries.ts'
import { wireStateOf } from '../common/wire-state.ts'
import type { ApplicationRow } from './application-rows.ts'

export type CandidateRow = Pick<
  ApplicationRow,
  | 'id'
  | 'name'
  | 'last_name'
  | 'email'
  | 'photo'
  | 'applied_at'
  | 'first_feedback_at'
  | 'chat'
  | 'state'
  | 'answer_due_at'
  | 'answer_time_zone'
  | 'returned_at'
  | 'stage'
>

/** The columns of the table, and of a whole application too. */
export function candidateColumns({
  id,
  name,
  last_name,
  email,
  photo,
  applied_at,
  first_feedback_at,
  chat,
  state,
  answer_due_at,
  stage,
}: CandidateRow) {
  return {
    id,
    full_name: `${name} ${last_name}`,
    initials: initialsOf({ name, last_name }),
    email,
    photo_url: imageUrl(photo),
    apply_date: applied_at.toISOString(),
    read_at: first_feedback_at?.toISOString() ?? '',
    chat,
    state: wireStateOf(state),
    answer_due_at: state === 'sent' || state === 'opened' ? answer_due_at.toISOString() : null,
    stage,
  }
}
