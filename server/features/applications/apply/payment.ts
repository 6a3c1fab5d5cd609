import { type Payer, type PayerRule, payerOf } from '#contract/credits/payers.ts'
import { takePlace } from '#server/features/sponsorships/commands.ts'
import { ruleFor } from '#server/features/sponsorships/queries.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { problem, Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import type { AskedVacancy } from './asked-vacancy.ts'
import { checkApplication, type CheckedApplication, type Credits } from './check-application.ts'
import type { readApplication } from './read-application.ts'

/** The side that pays for an application, and how much. */
export interface Payment {
  payer: Payer
  /** By the candidate. */
  credits_spent: number
  /** The place that is taken, and its price; the company holds it already. */
  sponsorship_id: string | null
  sponsored_credits: number
}

/**
 * Checks an application, and takes the place of one that its company pays for, by an invitation
 * first. If another candidate took the last place, it is checked again without it.
 * @returns null if neither side may pay
 * @throws Refused invalid_fields with all problems; places_taken if the candidate would pay
 * without having been told
 */
export async function checkAndPay(
  services: Pick<Services, 'environment' | 'clock'>,
  tx: Transaction,
  read: ReturnType<typeof readApplication>,
  asked: AskedVacancy,
  balances: Omit<Credits, 'cost'>,
): Promise<{ checked: CheckedApplication; payment: Payment } | null> {
  const payer = decidePayer(asked, ruleFor(services.environment, asked), read.payer)
  if (!payer) return null
  const cost = payer === 'candidate' ? asked.credits_value : 0
  const checked = checkApplication(read, asked, { ...balances, cost })
  if (payer === 'candidate') return { checked, payment: byCandidate(cost) }
  const payment = await byCompany(tx, asked, services.clock.now())
  if (payment) return { checked, payment }
  const sponsorships = asked.sponsorships.slice(1)
  return checkAndPay(services, tx, read, { ...asked, sponsorships }, balances)
}

function decidePayer(
  { sponsorships: [first] }: AskedVacancy,
  rule: PayerRule,
  shown: Payer | undefined,
): Payer | null {
  const payer = payerOf({ rule, places_left: first?.places_left ?? 0 })
  if (payer === 'candidate' && shown === 'company')
    throw new Refused('places_taken', { vacancy: [problem('no_place_left')] })
  return payer
}

async function byCompany(
  tx: Transaction,
  { sponsorships: [first] }: AskedVacancy,
  now: Date,
): Promise<Payment | null> {
  const price = first ? await takePlace(tx, first.id, now) : null
  if (!first || price === null) return null
  return {
    payer: 'company',
    credits_spent: 0,
    sponsorship_id: first.id,
    sponsored_credits: price,
  }
}

function byCandidate(credits_spent: number): Payment {
  return { payer: 'candidate', credits_spent, sponsorship_id: null, sponsored_credits: 0 }
}
