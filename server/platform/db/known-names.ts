// Names in SQL: each is null once its owner is erased, and the other expression then says why.
import { type RawBuilder, sql } from 'kysely'
import type { HiddenName } from '#contract/companies/hidden-name.ts'

/** @param user the alias of the person's row */
export function personName(user: string): RawBuilder<string | null> {
  const [name, last_name] = [sql.ref(`${user}.name`), sql.ref(`${user}.last_name`)]
  return sql`(case when ${erasedAt(user)} is null then ${name} || ' ' || ${last_name} end)`
}

/** Null unless they are erased. @param user the alias of the person's row */
export function hiddenPerson(user: string): RawBuilder<HiddenName | null> {
  return hiddenOnceErased(user, 'former_member')
}

/** A company's name apart from its vacancies. @param company the alias of its row */
export function companyName(company: string): RawBuilder<string | null> {
  return sql`(case when ${erasedAt(company)} is null then ${sql.ref(`${company}.name`)} end)`
}

/** Null unless the company is erased. @param company the alias of its row */
export function hiddenCompany(company: string): RawBuilder<HiddenName | null> {
  return hiddenOnceErased(company, 'former_company')
}

function hiddenOnceErased(row: string, why: HiddenName['why']): RawBuilder<HiddenName | null> {
  const hidden = sql.lit(JSON.stringify({ why, industry: null }))
  return sql`(case when ${erasedAt(row)} is not null then ${hidden}::json end)`
}

function erasedAt(row: string) {
  return sql.ref(`${row}.erased_at`)
}
