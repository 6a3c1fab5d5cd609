// The match of a vacancy in statements. `d` is vacancy_demands.
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { matchRules } from '#contract/matching/match-rules.ts'
import type { Demand, MatchFacts } from '#contract/matching/match.ts'

function texts(codes: readonly string[]) {
  return sql`${codes}::text[]`
}

/** The outcomes of all rules, as an array of texts. */
function outcomes(facts: MatchFacts): RawBuilder<string[]> {
  // Each field is a value of its own, so that PostgreSQL inlines the function.
  const values = [
    texts(facts.functions),
    texts(facts.near_functions),
    texts(facts.levels),
    texts(facts.near_levels),
    texts(facts.places),
    texts(facts.near_places),
    sql`${facts.is_anywhere}::boolean`,
    texts(facts.workplaces),
    texts(facts.near_workplaces),
    texts(facts.industries),
    texts(facts.education),
    texts(facts.near_education),
    texts(facts.languages),
    texts(facts.near_languages),
    sql`${facts.years}::int`,
    sql`${JSON.stringify(facts.pay_floors)}::jsonb`,
  ]
  return sql`match_outcomes(d, row(${sql.join(values)})::match_facts)`
}

/**
 * True of a vacancy of which no rule says that it does not fit: isFit() of the contract. The lists
 * come first, because an index finds them and comparing all rules costs more.
 */
export function isFitting(facts: MatchFacts): RawBuilder<SqlBool> {
  const lists = [
    mayMeet('functions', facts.functions, facts.near_functions),
    mayMeet('levels', facts.levels, facts.near_levels),
    ...(facts.is_anywhere ? [] : [mayMeet('places', facts.places, facts.near_places)]),
    mayMeet('workplaces', facts.workplaces, facts.near_workplaces),
  ]
  return sql`(${sql.join(lists, sql` and `)} and not 'not' = any(${outcomes(facts)}))`
}

/** False if match_any() says that it does not fit. */
function mayMeet(list: keyof Demand, said: string[], near: string[]): RawBuilder<SqlBool> {
  if (said.length === 0) return sql`true`
  const column = sql.ref(`d.${list}`)
  return sql`(${column} = '{}' or ${column} && ${texts([...said, ...near])})`
}

/**
 * Puts vacancies in order, from 0: by the number of rules that fit, and if as many do, by the
 * number that do not say *not*.
 */
export function fitRank(facts: MatchFacts): RawBuilder<number> {
  return sql`(
    select ${sql.lit(matchRules.length + 1)} * count(*) filter (where outcome = 'fits')
      + count(*) filter (where outcome <> 'not')
    from unnest(${outcomes(facts)}) as outcome)`
}

/** The number of rules that fit. */
export function fittingRules(facts: MatchFacts): RawBuilder<number> {
  return sql`cardinality(array_positions(${outcomes(facts)}, 'fits'))`
}
