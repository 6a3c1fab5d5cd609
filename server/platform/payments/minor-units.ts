// Minor units as Stripe defines them, which differ from ISO 4217 for some currencies.
// See https://docs.stripe.com/currencies#zero-decimal.

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

/**
 * Converts an amount of Stripe to major units: 50000 of `mxn` are 500 pesos, 500 of `jpy` are 500
 * yen.
 * @param currency an ISO 4217 code in lower case
 */
export function majorUnits(minor: number, currency: string): number {
  return minor / unitsIn(currency)
}

/** Converts an amount in major units to minor ones: 500 pesos are 50000 of `mxn`. */
export function minorUnits(major: number, currency: string): number {
  return Math.round(major * unitsIn(currency))
}

function unitsIn(currency: string) {
  if (withoutDecimals.has(currency)) return 1
  return withThreeDecimals.has(currency) ? 1000 : 100
}
