import type { PayerRule } from '#contract/payers.ts'
import type { Services } from '#server/platform/services.ts'

/**
 * @param asked the country of a candidate, and the rule of an operator for it
 * @returns the sides that may pay for applications from there; an operator's rule comes before the
 * settings, and either may where nothing is said
 */
export function ruleFor(
  { WHO_PAYS: rules }: Pick<Services['environment'], 'WHO_PAYS'>,
  { country, payer_rule }: { country: string | null; payer_rule: PayerRule | null },
): PayerRule {
  return payer_rule ?? rules.get(country ?? '*') ?? rules.get('*') ?? 'either'
}
