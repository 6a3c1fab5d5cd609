import type { Chance } from '#server/platform/chance.ts'

/**
 * Noise for published counts: the Laplace mechanism (Dwork, McSherry, Nissim and Smith, Calibrating
 * Noise to Sensitivity in Private Data Analysis, 2006).
 * @returns a number of the Laplace distribution around 0
 */
export function laplace(scale: number, chance: Chance): number {
  const centered = chance() - 0.5
  return -scale * Math.sign(centered) * Math.log(1 - 2 * Math.abs(centered))
}
