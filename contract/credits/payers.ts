// The side that pays for an application, and the sides that may where the candidate lives.

export const payers = ['candidate', 'company'] as const
export type Payer = (typeof payers)[number]

/** The sides that may pay for applications from a country. */
export const payerRules = ['candidate', 'company', 'either'] as const
export type PayerRule = (typeof payerRules)[number]

/** The facts that decide on the side. */
export interface PayerFacts {
  /** Of the country of the candidate. */
  rule: PayerRule
  /** The free places that a company pays for, open to this candidate. */
  places_left: number
}

/** @returns who pays for an application that is sent now; null if nobody may */
export function payerOf({ rule, places_left }: PayerFacts): Payer | null {
  if (rule !== 'candidate' && places_left > 0) return 'company'
  return rule === 'company' ? null : 'candidate'
}
