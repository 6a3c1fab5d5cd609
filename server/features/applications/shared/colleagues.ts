// People of a company, as others of it see them.
import { sql } from 'kysely'
import type { KnownColleague } from '#contract/companies/colleague.ts'
import { hiddenPersonSql, personNameSql } from '#server/platform/db/known-names.ts'

/** SQL of a person as JSON, null if there is none. @param user the alias of their row */
export function colleagueSql(user: string): string {
  return `case when ${user}.id is not null then
    json_build_object('slug', ${user}.slug, 'name', ${personNameSql(user)},
      'name_hidden', ${hiddenPersonSql(user)}) end`
}

/** The same as an expression, of somebody who exists. */
export function colleagueOf(user: string) {
  return sql<KnownColleague>`${sql.raw(colleagueSql(user))}`
}

/** The same, of somebody who may not. */
export function colleagueOrNull(user: string) {
  return sql<KnownColleague | null>`${sql.raw(colleagueSql(user))}`
}
