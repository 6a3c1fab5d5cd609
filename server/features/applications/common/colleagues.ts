// People of a company, as others of it see them.
import { type RawBuilder, sql } from 'kysely'
import type { KnownColleague } from '#contract/companies/colleague.ts'
import { hiddenPerson, personName } from '#server/platform/db/known-names.ts'

/** Somebody who exists, as JSON. @param user the alias of their row */
export function colleagueOf(user: string): RawBuilder<KnownColleague> {
  return sql`json_build_object('slug', ${sql.ref(`${user}.slug`)}, 'name', ${personName(user)},
    'name_hidden', ${hiddenPerson(user)})`
}

/** The same, of somebody who may not. */
export function colleagueOrNull(user: string): RawBuilder<KnownColleague | null> {
  return sql`case when ${sql.ref(`${user}.id`)} is not null then ${colleagueOf(user)} end`
}
