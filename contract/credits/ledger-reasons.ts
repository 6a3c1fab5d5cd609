/** The reasons of ledger transactions, as the ledger names them. */
export const ledgerReasons = [
  'purchase',
  'refund',
  'refund_failed',
  'dispute',
  'restore',
  'grant',
  'hold',
  'capture',
  'return',
  'posting',
  'adjustment',
  'sponsor',
  'release',
  'compensation',
  'redress',
] as const
