import { type RawBuilder, sql } from 'kysely'
import type { PayerRule } from '#contract/credits/payers.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Services } from '#server/platform/services.ts'

/** Stands for any country that has no rule of its own. */
export const anyCountry = '*'

/** The rules that operators have set, by country. */
export type SetRules = Readonly<Record<string, PayerRule>>

/** The rules set for a country and for any; null if there are none. @param country a column */
export function setRulesOf(country: string): RawBuilder<SetRules | null> {
  return sql`(select json_object_agg(payer_rules.country, rule) from payer_rules
    where payer_rules.country in (${sql.ref(country)}, ${sql.lit(anyCountry)}))`
}

/**
 * @param asked the country of a candidate, and the rules that operators have set for it and for any
 * @returns the sides that may pay for applications from there: the rule of the country comes before
 * the one of any other, and an operator's before that of the settings; either if nothing is said
 */
export function ruleFor(
  { WHO_PAYS: rules }: Pick<Services['environment'], 'WHO_PAYS'>,
  { country, payer_rules }: { country: string | null; payer_rules: SetRules | null },
): PayerRule {
  const named = (name: string) => payer_rules?.[name] ?? rules.get(name)
  return (country === null ? undefined : named(country)) ?? named(anyCountry) ?? 'either'
}

/**
 * @returns the places that a company pays for of a vacancy, those of invitations left out; null
 * if candidates pay
 */
export async function placesOf(tx: Transaction, vacancy_id: string): Promise<number | null> {
  const open = await tx
    .selectFrom('sponsorships')
    .select('places')
    .where('vacancy_id', '=', vacancy_id)
    .where('ended_at', 'is', null)
    .where('invitation_id', 'is', null)
    .executeTakeFirst()
  return open?.places ?? null
}
