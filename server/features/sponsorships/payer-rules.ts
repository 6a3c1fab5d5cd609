// The sides that may pay for applications, by country, as operators set them beside the settings.
import { type PayerRule, payerRules } from '#contract/credits/payers.ts'
import { recordAudit } from '#server/features/audit/commands.ts'
import { isKnownCountry } from '#server/features/resources/queries.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Services } from '#server/platform/services.ts'
import { anyCountry } from './queries.ts'

/** True for a country (ISO 3166-1 alpha-2), and for `*`, any other one. */
export function isRuledCountry(country: string): boolean {
  return country === anyCountry || isKnownCountry(country)
}

export function isPayerRule(name: string): name is PayerRule {
  return payerRules.some((rule) => rule === name)
}

/**
 * Sets and records the sides that may pay for applications from a country from now on.
 * @param rule null for what the settings say
 * @returns false if the settings decided already
 */
export async function setPayerRule(
  services: Pick<Services, 'db' | 'clock'>,
  country: string,
  rule: PayerRule | null,
) {
  const { db, clock } = services
  const changed_at = clock.now()
  return db.transaction().execute(async (tx) => {
    const [changed] =
      rule === null
        ? await tx
            .deleteFrom('payer_rules')
            .where('country', '=', country)
            .returning('country')
            .execute()
        : await tx
            .insertInto('payer_rules')
            .values({ country, rule, changed_at })
            .onConflict((conflict) => conflict.column('country').doUpdateSet({ rule, changed_at }))
            .returning('country')
            .execute()
    if (!changed) return false
    await recordAudit(services, tx, {
      kind: 'payer_rule_changed',
      actor_id: null,
      object: 'payer_rules',
      object_id: country,
      details: { rule },
    })
    return true
  })
}

interface ListedRule {
  country: string
  rule: PayerRule
  /** Null if the settings say it. */
  changed_at: Date | null
}

/** All rules that hold, in the order of the countries, the one of any other country at the end. */
export async function listPayerRules(
  db: Database,
  { WHO_PAYS: rules }: Pick<Services['environment'], 'WHO_PAYS'>,
): Promise<ListedRule[]> {
  const set = await db.selectFrom('payer_rules').selectAll().execute()
  const bySettings = [...new Map([[anyCountry, 'either' as const], ...rules])]
    .map(([country, rule]) => ({ country, rule, changed_at: null }))
    .filter(({ country }) => !set.some((one) => one.country === country))
  const order = ({ country }: ListedRule) => (country === anyCountry ? '~' : country)
  return [...set, ...bySettings].sort((a, b) => (order(a) < order(b) ? -1 : 1))
}
