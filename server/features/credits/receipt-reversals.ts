import type { Receipt } from '#contract/credits/receipt.ts'
import { refundedIn } from './rules.ts'

interface ReversalRow extends Omit<Receipt['reversals'][number], 'kind' | 'at'> {
  kind: 'refund' | 'single_refund' | 'dispute'
  changed_at: Date
}

/** Successful refunds as their sum; failed refunds and disputes one by one. */
export function reversalsOn(rows: ReversalRow[]): Receipt['reversals'] {
  const successful = rows.filter(({ kind, stage }) => kind !== 'dispute' && stage === 'done')
  const others = rows.filter((one) => !successful.includes(one))
  const refunded = refundedIn(rows)
  const at = successful.map(({ changed_at }) => changed_at.toISOString()).sort()
  return [
    ...(refunded > 0
      ? [{ kind: 'refund' as const, stage: 'done' as const, amount: refunded, at: at.at(-1) ?? '' }]
      : []),
    ...others.map(({ kind, stage, amount, changed_at }) => ({
      kind: kind === 'dispute' ? kind : ('refund' as const),
      stage,
      amount,
      at: changed_at.toISOString(),
    })),
  ]
}
