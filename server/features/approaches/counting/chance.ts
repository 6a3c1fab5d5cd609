// Noise for published counts: the Laplace mechanism (Dwork, McSherry, Nissim and Smith, Calibrating
// Noise to Sensitivity in Private Data Analysis, 2006).
import { randomInt } from 'node:crypto'

/** @returns a number between 0 and 1, neither of them included */
export type Uniform = () => number

const steps = 2 ** 48 - 1

/** Unpredictable. */
export const unpredictable: Uniform = () => (randomInt(steps) + 0.5) / steps

/** @returns a number of the Laplace distribution around 0 */
export function laplace(scale: number, uniform: Uniform): number {
  const centered = uniform() - 0.5
  return -scale * Math.sign(centered) * Math.log(1 - 2 * Math.abs(centered))
}
