import type { Transaction } from '#server/platform/db/database.ts'
import { move, type Owner } from './ledger.ts'

interface Why {
  actor_id?: string | null
  note?: string | null
  now: Date
}

interface WhyApplication extends Why {
  application_id: string
}

/** Every candidate and every company gets theirs when they are made, both empty. */
export async function openAccounts(tx: Transaction, owner: Owner) {
  await tx
    .insertInto('credit_accounts')
    .values([
      { ...owner, kind: 'available', balance: 0 },
      { ...owner, kind: 'held', balance: 0 },
    ])
    .execute()
}

/** Gives credits away. */
export async function grantCredits(tx: Transaction, owner: Owner, credits: number, { now, ...why }: Why) {
  if (credits === 0) return
  const to = { owner, kind: 'available' } as const
  await move(tx, { reason: 'grant', credits, from: 'granted', to, ...why, created_at: now })
}

/** Sets an application's price aside until it is answered. @throws Refused invalid_fields naming `credits` */
export async function holdCredits(
  tx: Transaction,
  owner: Owner,
  credits: number,
  { now, ...why }: WhyApplication,
) {
  if (credits === 0) return
  const [from, to] = [{ owner, kind: 'available' } as const, { owner, kind: 'held' } as const]
  await move(tx, { reason: 'hold', credits, from, to, ...why, created_at: now })
}

/** The application has been answered: its price is earned. */
export async function captureCredits(
  tx: Transaction,
  owner: Owner,
  credits: number,
  { now, ...why }: WhyApplication,
) {
  if (credits === 0) return
  const from = { owner, kind: 'held' } as const
  await move(tx, { reason: 'capture', credits, from, to: 'captured', ...why, created_at: now })
}

/** Charges a company for publishing a vacancy. @throws Refused invalid_fields naming `credits` */
export async function chargePosting(
  tx: Transaction,
  owner: Owner,
  credits: number,
  { now, ...why }: Why & { vacancy_id: string },
) {
  if (credits === 0) return
  const from = { owner, kind: 'available' } as const
  await move(tx, { reason: 'posting', credits, from, to: 'captured', ...why, created_at: now })
}
