/** Set by `npm run test:stress`. */
const isWhole = process.env.STRESS === 'whole'

/**
 * How many cases a test tries that grows more certain with their number: races, orders of events, hostile input.
 * @param whole as many as `npm run test:stress` tries
 * @param few as many as each `npm test` tries
 */
export function casesOf(whole: number, few = 10): number {
  return isWhole ? whole : few
}
