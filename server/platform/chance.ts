import { randomInt } from 'node:crypto'

/**
 * Injected so that tests can set it.
 * @returns a number between 0 and 1, neither of them included
 */
export type Chance = () => number

const steps = 2 ** 48 - 1

/** Unpredictable. */
export const systemChance: Chance = () => (randomInt(steps) + 0.5) / steps
