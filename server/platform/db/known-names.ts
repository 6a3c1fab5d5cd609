// Names in SQL: each is null once its owner is erased, and the other expression then says why.
import { type RawBuilder, sql } from 'kysely'
import type { HiddenName } from '#contract/companies/hidden-name.ts'

const hiddenOnceErased = (row: string, why: HiddenName['why']) =>
  `case when ${row}.erased_at is not null then '{"why":"${why}","industry":null}'::json end`

/** @param user the alias of the person's row */
export function personNameSql(user: string): string {
  return `case when ${user}.erased_at is null then ${user}.name || ' ' || ${user}.last_name end`
}

/** Null unless they are erased. @param user the alias of the person's row */
export function hiddenPersonSql(user: string): string {
  return hiddenOnceErased(user, 'former_member')
}

/** The name as an expression. @param user the alias of the person's row */
export function personName(user: string): RawBuilder<string | null> {
  return sql.raw(`(${personNameSql(user)})`)
}

/** The reason as an expression. @param user the alias of the person's row */
export function hiddenPerson(user: string): RawBuilder<HiddenName | null> {
  return sql.raw(`(${hiddenPersonSql(user)})`)
}

/** A company's name apart from its vacancies. @param company the alias of its row */
export function companyName(company: string): RawBuilder<string | null> {
  return sql.raw(`(case when ${company}.erased_at is null then ${company}.name end)`)
}

/** Null unless the company is erased. @param company the alias of its row */
export function hiddenCompany(company: string): RawBuilder<HiddenName | null> {
  return sql.raw(`(${hiddenOnceErased(company, 'former_company')})`)
}
