import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Away } from '#contract/applications/candidate-application.ts'
import { initialsOf } from '#contract/fields/initials.ts'
import type { Language } from '#contract/fields/languages.ts'
import { imageUrl } from '#server/features/files/queries.ts'
import type { Member } from '#server/platform/http/actor.ts'
import { awayIn } from '#server/platform/shown-name.ts'

export interface Chatting {
  name: string
  last_name: string
  photo: string | null
  away: Away | null
}

/** True if the actor is of a company and the candidate is away. */
export function isWithheld(actor: Pick<Member, 'role'>, { away }: Pick<Chatting, 'away'>): boolean {
  return away !== null && actor.role !== 'candidate'
}

/** The candidate of a chat, as the actor may see them. */
export function candidateSeen(actor: Pick<Member, 'role'>, chat: Chatting, language: Language) {
  if (chat.away && isWithheld(actor, chat))
    return { name: awayIn(language, chat.away), initials: '', photo_url: null }
  const name = `${chat.name} ${chat.last_name}`
  return { name, initials: initialsOf(chat), photo_url: imageUrl(chat.photo) }
}

/**
 * The condition that somebody of the company has opened an application, or that the candidate has
 * said yes to an approach. Until then what is sent to the company names nobody, because the
 * candidate may withdraw.
 */
export function isOpened(chat: string, application: string): RawBuilder<SqlBool> {
  return sql.raw(`(${chat}.approach_id is not null
    or coalesce(${application}.opened_at, ${application}.first_feedback_at) is not null)`)
}
