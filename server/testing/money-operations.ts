// The operations on credits.
import type { ApproachAnswer } from '#contract/approaches/approach-choices.ts'

/** Acts on an application. The marks belong to a letter below a short answer. */
type Treatment =
  | 'open'
  | 'withdraw'
  | 'answer'
  | 'answer briefly'
  | 'answer with marks'
  | 'answer with few marks'
  | 'redress'

/** One operation. Its numbers select among the existing objects, modulo their count. */
export type Operation =
  | { does: 'buy' | 'fulfil again'; who: number; purchase: number }
  | { does: 'refund' | 'dispute' | 'win'; purchase: number; credits: number }
  | { does: 'grant'; who: number; credits: number }
  | { does: 'apply'; who: number; vacancy: number }
  | { does: Treatment; application: number }
  | { does: 'wait'; days: number }
  /** A vacancy closes by itself, after a late application; others are confirmed in time. */
  | { does: 'go unconfirmed'; vacancy: number; who: number }
  /** A vacancy is edited without a word about who pays, or takes no more applications. */
  | { does: 'edit' | 'stop' | 'reopen' | 'confirm' | 'close for good'; vacancy: number }
  /** It is to take none after the day so many days ahead. */
  | { does: 'set date'; vacancy: number; days: number }
  /** Of no places, the company stops paying. */
  | { does: 'sponsor'; vacancy: number; places: number }
  | { does: 'post'; price: number }
  | { does: 'invite'; vacancy: number; uses: number; days: number }
  /** Accepting is to claim and to apply. */
  | { does: 'claim' | 'accept'; who: number; invitation: number }
  | { does: 'decline' | 'revoke'; invitation: number }
  | { does: 'approach'; vacancy: number }
  | { does: 'answer approach'; round: number; person: number; answer: ApproachAnswer }

/** A change of a vacancy besides who pays. */
export type Rework = Extract<
  Operation,
  { does: 'edit' | 'stop' | 'reopen' | 'confirm' | 'close for good' | 'set date' }
>

export type Step = Operation | { does: 'at once'; operations: Operation[] }

export const candidatesCount = 3

/** The company comes after the candidates. */
export const ownersCount = candidatesCount + 1

export function pick<T>(list: readonly T[], number: number): T | undefined {
  // The newest are chosen most: there something is still to happen.
  const recent = list.slice(-12)
  return recent[number % recent.length]
}

/**
 * The rounds in which a vacancy goes unconfirmed: the first reminder, the second, and the closing.
 * Shortly before it somebody applies, whose answer would be due later.
 */
export const unconfirmedRounds = [
  { days: 5, applies: false },
  { days: 4, applies: false },
  { days: 4, applies: true },
] as const
