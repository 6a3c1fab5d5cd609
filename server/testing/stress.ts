import { randomInt } from 'node:crypto'

/** Set by `npm run test:stress`. */
export const isStress = process.env.STRESS === 'whole'

/**
 * The number of cases of a test that grows more certain with them: races, orders of events, hostile
 * input.
 * @param whole as many as `npm run test:stress` tries
 * @param few as many as each `npm test` tries
 */
export function casesOf(whole: number, few = 10): number {
  return isStress ? whole : few
}

/** All of the tables in a stress run, and another one in each of the others. */
export function someOf(tables: string[]) {
  const first = randomInt(tables.length)
  return [...tables.slice(first), ...tables.slice(0, first)].slice(0, casesOf(tables.length, 1))
}
