// Stripe counts in a currency's smallest unit, by a table of its own: some of its choices differ from ISO 4217.

const withoutDecimals = new Set([
  'bif',
  'clp',
  'djf',
  'gnf',
  'jpy',
  'kmf',
  'krw',
  'mga',
  'pyg',
  'rwf',
  'vnd',
  'vuv',
  'xaf',
  'xof',
  'xpf',
])
const withThreeDecimals = new Set(['bhd', 'jod', 'kwd', 'omr', 'tnd'])

/** 50000 minor units of `mxn` are 500 pesos; 500 of `jpy` are 500 yen. */
export function majorUnits(minor: number, currency: string): number {
  return minor / unitsIn(currency)
}

function unitsIn(currency: string) {
  if (withoutDecimals.has(currency)) return 1
  return withThreeDecimals.has(currency) ? 1000 : 100
}
